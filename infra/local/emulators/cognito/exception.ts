/** An error response of Cognito; `code` is its name. */
export class CognitoException extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
