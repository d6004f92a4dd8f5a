/** What the deployed user pool and its client allow, and the local Cognito likewise. */
export const USER_POOL_RULES = {
  /** Accounts are made by the server, after its own checks. */
  selfSignUp: false,
  minimumPassword: 6,
  userIdLength: { minLen: 1, maxLen: 16 },
  /** Passwords are tried by our own log-in only, which counts the failures. */
  authFlows: ['ADMIN_USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
  /**
   * A member can ask Cognito for a token without us and change what the client may write. Were that `custom:userId`, they
   * could become anybody; were it `email`, it would part from ours. One attribute must be named, so it is one that nothing
   * reads.
   */
  writableAttributes: ['locale'],
} as const;
