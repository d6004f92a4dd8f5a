import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import {
  DEVICE_COOKIE,
  IMPERSONATION_COOKIE,
  REFRESH_COOKIE,
  SESSION_COOKIE,
} from '#functions/platform/session-cookies.ts';

/** Requests from one network address within five minutes. A page load is about a hundred. */
const REQUESTS_PER_5_MINUTES = 3_000;
/** The same for log-ins, sign-ups and renewals. A member has one in 15 minutes, and many may share an address. */
const ACCOUNT_REQUESTS_PER_5_MINUTES = 500;

/**
 * Body rules of Amazon's common rule set. They only count: message texts may contain anything, are validated by schemas
 * and are never executed or fetched.
 */
const COUNT_ONLY_RULES = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const COOKIES = [SESSION_COOKIE, REFRESH_COOKIE, IMPERSONATION_COOKIE, DEVICE_COOKIE];

type Rule = CfnWebACL.RuleProperty;

const matches = (
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'STARTS_WITH' | 'EXACTLY',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/**
 * A firewall for the site (setting `firewall`): Amazon's managed rules, and a rate limit per network address, so that one
 * caller cannot exhaust a route's throttle (infra/aws/throttling.ts). CloudFront needs it in us-east-1; elsewhere create
 * one manually and set `webAclArn`.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const rules = [
      this.rateRule('EachAddress', REQUESTS_PER_5_MINUTES),
      this.rateRule('EachAddressAccounts', ACCOUNT_REQUESTS_PER_5_MINUTES, '/api/auth/'),
      this.managedRule('AWSManagedRulesAmazonIpReputationList'),
      this.managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
      this.managedRule('AWSManagedRulesCommonRuleSet', COUNT_ONLY_RULES),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
      visibilityConfig: this.visibilityConfig(stackName),
      // Request samples in the console must not show session cookies.
      dataProtectionConfig: {
        dataProtections: [{ action: 'HASH', field: { fieldType: 'SINGLE_COOKIE', fieldKeys: COOKIES } }],
      },
    });
    this.arn = acl.attrArn;
  }

  /** Rejects requests of an address above this number in five minutes. */
  private rateRule(name: string, limit: number, path?: string): Omit<Rule, 'priority'> {
    return {
      name,
      action: { block: { customResponse: { responseCode: 429 } } },
      visibilityConfig: this.visibilityConfig(name),
      statement: {
        rateBasedStatement: {
          limit,
          aggregateKeyType: 'IP',
          evaluationWindowSec: 300,
          ...(path && {
            scopeDownStatement: {
              andStatement: {
                statements: [
                  matches({ uriPath: {} }, 'STARTS_WITH', path),
                  matches({ method: {} }, 'EXACTLY', 'POST'),
                ],
              },
            },
          }),
        },
      },
    };
  }

  /** A managed rule group; `counting` rules only count. */
  private managedRule(name: string, countOnly: readonly string[] = []): Omit<Rule, 'priority'> {
    return {
      name,
      overrideAction: { none: {} },
      visibilityConfig: this.visibilityConfig(name),
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: countOnly.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
    };
  }

  private visibilityConfig(metricName: string): CfnWebACL.VisibilityConfigProperty {
    return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
  }
}
