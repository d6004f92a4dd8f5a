/** The name of the table that tests make, and the key to it, for a process that opens it by itself. */
export const LOCAL_TEST_TABLE = 'test';
export const LOCAL_TEST_KEY = { accessKeyId: 'test', secretAccessKey: 'test' };
