import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolGroup,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { SESSION_DAYS } from '#functions/platform/session-cookies.ts';
import { USER_POOL_RULES } from '../user-pool-rules.ts';

const SESSION_MINUTES = 15;

/** The user pool: accounts by email, the group of administrators, and the app client of the server. */
export class MemberUserPool extends Construct {
  readonly id: string;
  readonly arn: string;
  readonly clientId: string;
  /** `iss` of the tokens. */
  readonly issuer: string;

  constructor(scope: Construct, id: string, { isProd }: { isProd: boolean }) {
    super(scope, id);
    const pool = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: USER_POOL_RULES.selfSignUp,
      autoVerify: {},
      accountRecovery: AccountRecovery.NONE,
      customAttributes: { userId: new StringAttribute({ mutable: true, ...USER_POOL_RULES.userIdLength }) },
      passwordPolicy: {
        minLength: USER_POOL_RULES.minimumPassword,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      // No feature of a higher plan is used; this one costs a third per member.
      featurePlan: FeaturePlan.LITE,
      deletionProtection: isProd,
      removalPolicy: isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    new UserPoolGroup(this, 'Admins', {
      userPool: pool,
      groupName: 'admins',
      description: 'May use the administration of the site',
    });
    const client = new UserPoolClient(this, 'Client', {
      userPool: pool,
      // CDK always adds the refresh flow.
      authFlows: { adminUserPassword: USER_POOL_RULES.authFlows.includes('ADMIN_USER_PASSWORD_AUTH') },
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.minutes(SESSION_MINUTES),
      accessTokenValidity: Duration.minutes(SESSION_MINUTES),
      refreshTokenValidity: Duration.days(SESSION_DAYS),
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true, emailVerified: true })
        .withCustomAttributes('userId'),
      writeAttributes: new ClientAttributes().withStandardAttributes(
        Object.fromEntries(USER_POOL_RULES.writableAttributes.map((name) => [name, true])),
      ),
    });

    Validations.of(pool).acknowledge(
      { id: 'AwsSolutions-COG1', reason: 'The product asks for six characters and nothing else.' },
      { id: 'AwsSolutions-COG2', reason: 'The product has no second factor; a session ends in 15 minutes.' },
      {
        id: 'AwsSolutions-COG8',
        reason: 'Threat protection is priced per member; log-in is throttled and Cognito locks out guessing.',
      },
    );
    this.id = pool.userPoolId;
    this.arn = pool.userPoolArn;
    this.clientId = client.userPoolClientId;
    this.issuer = pool.userPoolProviderUrl;
  }
}
