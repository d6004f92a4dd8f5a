import { Stack } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import {
  DEVICE_COOKIE,
  IMPERSONATION_COOKIE,
  REFRESH_COOKIE,
  SESSION_COOKIE,
} from '#functions/platform/session-cookies.ts';

/** Requests from one network address within five minutes. A page with all its pictures is about a hundred. */
const REQUESTS = 3_000;
/** The same for log-ins, sign-ups and renewals, of which a member has one in a quarter of an hour; many share an address. */
const ACCOUNT_REQUESTS = 500;

/**
 * Rules of Amazon's common set that read bodies for what could be an attack on something else. Ours are what people
 * write to each other and files: they may hold any text, are checked by schemas, and nothing ever runs or fetches them.
 */
const NOT_FOR_TEXTS = [
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
 * A firewall before the site (setting `firewall`): Amazon's managed rules, and a rate for each network address, which is
 * what keeps one caller from using up what a route takes from all (infra/aws/throttling.ts). CloudFront takes firewalls from
 * us-east-1 only; elsewhere one is made by hand and named by `webAclArn`.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const rules = [
      this.rate('EachAddress', REQUESTS),
      this.rate('EachAddressAccounts', ACCOUNT_REQUESTS, '/api/auth/'),
      this.managed('AWSManagedRulesAmazonIpReputationList'),
      this.managed('AWSManagedRulesKnownBadInputsRuleSet'),
      this.managed('AWSManagedRulesCommonRuleSet', NOT_FOR_TEXTS),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
      visibilityConfig: this.seen(stackName),
      // Samples of requests are to be seen in the console, but nobody's session.
      dataProtectionConfig: {
        dataProtections: [{ action: 'HASH', field: { fieldType: 'SINGLE_COOKIE', fieldKeys: COOKIES } }],
      },
    });
    this.arn = acl.attrArn;
  }

  /** Refuses an address that asks more than this in five minutes, until it asks less. */
  private rate(name: string, limit: number, path?: string): Omit<Rule, 'priority'> {
    return {
      name,
      action: { block: { customResponse: { responseCode: 429 } } },
      visibilityConfig: this.seen(name),
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

  /** One of Amazon's sets; the rules that are named only count. */
  private managed(name: string, counting: readonly string[] = []): Omit<Rule, 'priority'> {
    return {
      name,
      overrideAction: { none: {} },
      visibilityConfig: this.seen(name),
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counting.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
    };
  }

  private seen(metricName: string): CfnWebACL.VisibilityConfigProperty {
    return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
  }
}
