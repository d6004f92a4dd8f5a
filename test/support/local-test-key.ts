/** Name and credentials of the test table, for separate processes. */
export const LOCAL_TEST_TABLE = 'test';
export const LOCAL_TEST_KEY = { accessKeyId: 'test', secretAccessKey: 'test' };
