/** An error that Cognito would answer, by its name. */
export class CognitoFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
