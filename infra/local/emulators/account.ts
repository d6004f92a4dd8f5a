/** The AWS account that the emulators represent. */
export const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';

/** The access key that the emulators accept. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}
