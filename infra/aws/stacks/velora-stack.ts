import { Arn, CfnOutput, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Access, type FixedTargets } from '../constructs/access.ts';
import { companionAccess } from '../constructs/companion-access.ts';
import { DataTable } from '../constructs/data-table.ts';
import { EdgeSecret } from '../constructs/edge-secret.ts';
import { Failures } from '../constructs/failures.ts';
import { Functions } from '../constructs/functions.ts';
import { HttpApi } from '../constructs/http-api.ts';
import { MediaKeys } from '../constructs/media-keys.ts';
import { MemberPool } from '../constructs/member-pool.ts';
import { ObjectEvents } from '../constructs/object-events.ts';
import { Schedules } from '../constructs/schedules.ts';
import { Site } from '../constructs/site.ts';
import { Storage } from '../constructs/storage.ts';
import { relayRole } from '../constructs/voice/relay-access.ts';
import { SocketApi } from '../constructs/voice/socket-api.ts';
import { speechAccess } from '../constructs/voice/speech-access.ts';
import { alarmTopic } from '../constructs/watch/alarm-topic.ts';
import { Alarms } from '../constructs/watch/alarms.ts';
import { Dashboard } from '../constructs/watch/dashboard.ts';
import { productMetrics } from '../constructs/watch/product-metrics.ts';
import { WebFiles } from '../constructs/web-files.ts';
import type { Settings } from '../settings.ts';

/** Local part of the sender address. Replies arrive there. */
const MAIL_NAME = 'evening';

interface VeloraStackProps {
  settings: Settings;
  /** Folders of the bundles and the web app. */
  files: { functions: string; imageFunctions: string; tasks: string; web: string };
}

/** Name of the voice stack, and service dimension of the relay's metrics. */
export const voiceStackName = (productStack: string) => `${productStack}-voice`;

/** Resources of the product's stack that voice calls use. */
export interface VoiceDeps {
  socket: SocketApi;
  topicArn: string;
  /** Environment of every function. */
  environment: Record<string, string>;
  /** Roles of functions, which may write to `functionLogs`. */
  access: Access;
  functionLogs: LogGroup;
  /** The relay's role, and its environment for the speech model. */
  relayRole: Role;
  speech: Record<string, string>;
}

/** The product without voice calls, which are a separate stack (voice-stack.ts). */
export class VeloraStack extends Stack {
  /** For the voice stack; undefined without voice calls. */
  readonly voice: VoiceDeps | undefined;

  constructor(scope: Construct, id: string, { settings, files }: VeloraStackProps) {
    super(scope, id, {
      description: `${PRODUCT_NAME}, ${settings.stage}`,
      // Without an account: otherwise CDK would look up values in it.
      env: { region: settings.region },
      terminationProtection: settings.isProd,
      tags: { product: PRODUCT_NAME, stage: settings.stage },
    });

    const table = new DataTable(this, 'Data', settings);
    const members = new MemberPool(this, 'Members', settings);
    const storage = new Storage(this, 'Storage', settings);
    const functionLogs = this.logs('FunctionLogs', settings);
    const deploymentLogs = this.logs('DeploymentLogs', settings);

    const mediaKeys = new MediaKeys(this, 'MediaKeys', {
      generations: settings.mediaKeys,
      directory: files.tasks,
      logGroup: deploymentLogs,
    });
    const edge = new EdgeSecret(this, 'EdgeSecret', { generations: settings.edgeSecrets });
    const companion = companionAccess(this, settings);
    // The distribution is created after the functions, and some functions refer to it.
    const lazyFromSite = (read: (made: Site) => string) => Lazy.string({ produce: () => read(site) });
    // In this stack, because the distribution routes to it.
    const socket = settings.voice ? new SocketApi(this, 'Socket') : undefined;
    const targets = {
      table: table.arns,
      memberPool: members.arn,
      mediaBucket: storage.media.bucketArn,
      mediaSigningSecret: mediaKeys.signing.secretArn,
      distribution: lazyFromSite(({ arn }) => arn),
      mailIdentity: settings.mailDomain && this.mailIdentity(settings.mailDomain),
      exportsBucket: storage.exports.bucketArn,
      companion: companion.statements,
      socketConnections: socket?.connections('DELETE'),
    };
    const environment = {
      // Names the deployment in every metric.
      POWERTOOLS_SERVICE_NAME: this.stackName,
      EDGE_SECRET: edge.accepted,
      TABLE_NAME: table.name,
      ...identityEnvironment(members),
      MEDIA_SIGNING_KEY_ID: mediaKeys.signing.keyId,
    };
    const failures = new Failures(this, 'Failures');
    const access = new Access(this, 'Access', { logGroup: functionLogs, targets });
    const functions = new Functions(this, 'Functions', {
      directory: files.functions,
      imageDirectory: files.imageFunctions,
      access,
      failures,
      logGroup: functionLogs,
      environment,
      environmentFor: {
        ...storageEnvironment(storage),
        ...mailEnvironment(settings),
        'edge:invalidate': { EDGE_DISTRIBUTION_ID: lazyFromSite(({ distributionId }) => distributionId) },
        'media:sign': { MEDIA_SIGNING_SECRET_ARN: mediaKeys.signing.secretArn },
        companion: companion.environment,
        'site:visit': { SITE_URL: lazyFromSite(({ url }) => url) },
      },
    });
    new Schedules(this, 'Schedules', { functions, failures });
    new ObjectEvents(this, 'ObjectEvents', { functions, failures, bucket: storage.media });
    const api = new HttpApi(this, 'Http', {
      functions,
      logGroup: this.logs('AccessLogs', settings),
      capacity: settings.capacity,
    });

    const topicArn = alarmTopic(this, 'AlarmTopic', settings);
    this.voice = socket && {
      socket,
      topicArn,
      environment: { ...environment, EDGE_SECRET: edge.acceptedElsewhere },
      access,
      functionLogs,
      ...this.relay(settings, socket, targets),
    };

    const site: Site = new Site(this, 'Site', {
      settings,
      storage,
      apiHost: api.host,
      socketHost: socket?.host,
      edgeSecret: edge.sent,
      keyGroup: mediaKeys.keyGroup,
    });
    new WebFiles(this, 'WebFiles', { directory: files.web, bucket: storage.web, logGroup: deploymentLogs });

    const dashboard = this.monitoring({
      settings,
      table,
      apiId: api.id,
      site,
      failures,
      functionLogs,
      topicArn,
    });
    this.outputs({
      SiteUrl: [site.url, 'Where the product is'],
      UserPoolId: [members.id, 'The accounts'],
      UserPoolClientId: [members.clientId, 'What the server logs in with'],
      TableName: [table.name, 'The data'],
      MediaBucketName: [storage.media.bucketName, 'The pictures and clips, below media/'],
      DashboardName: [dashboard.name, 'The numbers, in CloudWatch'],
      AlarmTopicArn: [topicArn, 'Where alarms go'],
      FailedWorkQueueUrl: [failures.queue.queueUrl, 'What has failed for good'],
      LogGroupName: [functionLogs.logGroupName, 'What the functions write down'],
      MakeFirstAdmin: [
        `npm run first-admin -- --email ADDRESS -c stage=${settings.stage} -c region=${settings.region}`,
        'Makes an administrator, from this repository and with the credentials that deploy',
      ],
    });
  }

  private monitoring({
    settings,
    table,
    apiId,
    site,
    failures,
    functionLogs,
    topicArn,
  }: Monitored): Dashboard {
    const common = { metrics: productMetrics(this.stackName), apiId, table, failures: failures.queue };
    new Alarms(this, 'Alarms', { ...common, topicArn, sendsMail: settings.mailDomain !== undefined });
    return new Dashboard(this, 'Dashboard', {
      ...common,
      distributionId: site.distributionId,
      functionLogs,
      voiceService: settings.voice ? voiceStackName(this.stackName) : undefined,
    });
  }

  /** In this stack, because the role refers to the WebSocket API. */
  private relay(settings: Settings, socket: SocketApi, targets: FixedTargets) {
    const { environment: speech, statements } = speechAccess(this, settings);
    return { speech, relayRole: relayRole(this, 'RelayRole', { targets, socket, speech: statements }) };
  }

  private logs(id: string, { isProd }: Settings): LogGroup {
    return new LogGroup(this, id, {
      retention: isProd ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
      removalPolicy: isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  private mailIdentity(domain: string): string {
    return Arn.format({ service: 'ses', resource: 'identity', resourceName: domain }, this);
  }

  private outputs(outputs: Record<string, [value: string, description: string]>): void {
    for (const [id, [value, description]] of Object.entries(outputs))
      new CfnOutput(this, id, { value, description });
  }
}

interface Monitored {
  settings: Settings;
  table: DataTable;
  apiId: string;
  site: Site;
  failures: Failures;
  functionLogs: LogGroup;
  topicArn: string;
}

const identityEnvironment = ({ id, clientId, issuer }: MemberPool) => ({
  USER_POOL_ID: id,
  USER_POOL_CLIENT_ID: clientId,
  IDENTITY_ISSUER: issuer,
  IDENTITY_JWKS_URI: `${issuer}/.well-known/jwks.json`,
});

/** Variables by need. */
function storageEnvironment({ media, exports }: Storage) {
  const mediaBucket = { MEDIA_BUCKET: media.bucketName };
  const exportsBucket = { EXPORTS_BUCKET: exports.bucketName };
  return {
    'media:read': mediaBucket,
    'media:write': mediaBucket,
    'uploads:write': mediaBucket,
    'uploads:check': mediaBucket,
    'uploads:remove': mediaBucket,
    'exports:read': exportsBucket,
    'exports:write': exportsBucket,
  };
}

/** Variables by need. */
function mailEnvironment({ visitorCapacity, mailDomain }: Settings) {
  const visitors = { VISITOR_CAPACITY: String(visitorCapacity) };
  const sender = mailDomain && { MAIL_FROM: `${PRODUCT_NAME} <${MAIL_NAME}@${mailDomain}>` };
  return { 'job:mail-link': visitors, mail: { ...visitors, ...sender } };
}
