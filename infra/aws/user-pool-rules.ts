/** Rules of the deployed and the local user pool. */
export const USER_POOL_RULES = {
  /** The server creates accounts, after its own checks. */
  selfSignUp: false,
  minimumPassword: 6,
  userIdLength: { minLen: 1, maxLen: 16 },
  /** Only the server's log-in checks passwords: it counts failures. */
  authFlows: ['ADMIN_USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
  /**
   * With an access token a member can write these attributes directly at Cognito. `custom:userId` would allow
   * impersonation, and `email` would differ from the table's. At least one attribute is required: this one is not used.
   */
  writableAttributes: ['locale'],
} as const;
