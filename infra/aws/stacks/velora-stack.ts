import { Arn, CfnOutput, Lazy, Stack, type StackProps } from 'aws-cdk-lib';
import type { Role } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Access, type FixedTargets } from '../constructs/access.ts';
import { companionAccess } from '../constructs/companion-access.ts';
import { createLogGroup } from '../constructs/create-log-group.ts';
import { DataTable } from '../constructs/data-table.ts';
import { DeadLetterQueue } from '../constructs/dead-letter-queue.ts';
import { EdgeSecret } from '../constructs/edge-secret.ts';
import { featureEnvironment } from '../constructs/feature-environment.ts';
import { Functions } from '../constructs/functions.ts';
import { HttpApi } from '../constructs/http-api.ts';
import { MediaKeys } from '../constructs/media-keys.ts';
import { MemberUserPool } from '../constructs/member-user-pool.ts';
import { alarmTopic } from '../constructs/monitoring/alarm-topic.ts';
import { Alarms } from '../constructs/monitoring/alarms.ts';
import { applicationMetrics } from '../constructs/monitoring/application-metrics.ts';
import { Dashboard } from '../constructs/monitoring/dashboard.ts';
import { ObjectEvents } from '../constructs/object-events.ts';
import { type SafetyAccess, safetyAccess } from '../constructs/safety-access.ts';
import { Schedules } from '../constructs/schedules.ts';
import { Site, type SiteProps } from '../constructs/site.ts';
import { Storage } from '../constructs/storage.ts';
import { StreamUrls } from '../constructs/stream-urls.ts';
import { relayRole } from '../constructs/voice/relay-access.ts';
import { SocketApi } from '../constructs/voice/socket-api.ts';
import { speechAccess } from '../constructs/voice/speech-access.ts';
import { WebDeployment } from '../constructs/web-deployment.ts';
import type { Settings } from '../settings.ts';

interface VeloraStackProps {
  settings: Settings;
  /** Folders of the bundles and the web app. */
  files: { functions: string; imageFunctions: string; customResources: string; web: string };
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
  /** The relay's role, and its environment for the speech model and for checks of texts. */
  relayRole: Role;
  relayEnvironment: Record<string, string>;
}

const stackProps = ({ stage, region, isProd }: Settings): StackProps => ({
  description: `${PRODUCT_NAME}, ${stage}`,
  // Without an account: otherwise CDK would look up values in it.
  env: { region },
  terminationProtection: isProd,
  tags: { product: PRODUCT_NAME, stage },
});

/** The product without voice calls, which are a separate stack (voice-stack.ts). */
export class VeloraStack extends Stack {
  /** For the voice stack; undefined without voice calls. */
  readonly voice: VoiceDeps | undefined;

  constructor(scope: Construct, id: string, { settings, files }: VeloraStackProps) {
    super(scope, id, stackProps(settings));
    const resources = this.resources(settings, files);
    const { table, storage, mediaKeys, edge, functionLogs, socket } = resources;
    // The distribution is created after the functions, and some functions refer to it.
    const lazyFromSite = (read: (site: Site) => string) => Lazy.string({ produce: () => read(site) });
    const companion = companionAccess(this, settings);
    const safety = safetyAccess(this, settings);
    const targets = this.accessTargets(settings, resources, {
      distribution: lazyFromSite(({ arn }) => arn),
      companion: companion.statements,
      safety: safety.statements,
    });
    const environment = this.commonEnvironment(settings, resources);
    const deadLetterQueue = new DeadLetterQueue(this, 'Failures');
    const access = new Access(this, 'Access', { logGroup: functionLogs, targets });
    const functions = new Functions(this, 'Functions', {
      directory: files.functions,
      imageDirectory: files.imageFunctions,
      access,
      deadLetterQueue,
      logGroup: functionLogs,
      environment,
      environmentByNeed: {
        ...storageEnvironment(storage, settings),
        ...featureEnvironment(settings),
        'edge:invalidate': { EDGE_DISTRIBUTION_ID: lazyFromSite(({ distributionId }) => distributionId) },
        'media:sign': { MEDIA_SIGNING_SECRET_ARN: mediaKeys.signing.secretArn },
        companion: companion.environment,
        safety: safety.environment,
        'site:visit': { SITE_URL: lazyFromSite(({ url }) => url) },
      },
      streamConcurrency: settings.streamConcurrency,
    });
    new Schedules(this, 'Schedules', { functions, deadLetterQueue });
    new ObjectEvents(this, 'ObjectEvents', { functions, deadLetterQueue, bucket: storage.media });
    const api = new HttpApi(this, 'OperationsApi', {
      functions,
      logGroup: createLogGroup(this, 'AccessLogs', settings),
      capacity: settings.capacity,
    });

    const topicArn = alarmTopic(this, 'AlarmTopic', settings);
    this.voice = socket && {
      socket,
      topicArn,
      environment: { ...environment, EDGE_SECRET: edge.acceptedValues },
      access,
      functionLogs,
      ...this.relay(settings, { socket, targets, safety }),
    };
    const streamUrls = new StreamUrls(this, 'Streams', { functions });
    const site = this.site(settings, files, resources, { apiHost: api.host, streamUrls });
    this.monitoring({
      settings,
      table,
      apiId: api.id,
      streamFunctions: streamUrls.functionNames,
      site,
      deadLetterQueue,
      functionLogs,
      topicArn,
    });
    this.outputs(settings, resources, { site, topicArn, deadLetterQueue });
  }

  /** Resources that the functions and the site use. */
  private resources(settings: Settings, files: VeloraStackProps['files']) {
    const table = new DataTable(this, 'Data', settings);
    const userPool = new MemberUserPool(this, 'Members', settings);
    const storage = new Storage(this, 'Storage', settings);
    const functionLogs = createLogGroup(this, 'FunctionLogs', settings);
    const deploymentLogs = createLogGroup(this, 'DeploymentLogs', settings);
    const mediaKeys = new MediaKeys(this, 'MediaKeys', {
      generations: settings.mediaKeys,
      directory: files.customResources,
      logGroup: deploymentLogs,
    });
    const edge = new EdgeSecret(this, 'EdgeSecret', { generations: settings.edgeSecrets });
    // In this stack, because the distribution routes to it.
    const socket = settings.voice ? new SocketApi(this, 'Socket') : undefined;
    return { table, userPool, storage, functionLogs, deploymentLogs, mediaKeys, edge, socket };
  }

  /** Environment of every function. */
  private commonEnvironment({ ageCheckProvider }: Settings, { table, userPool, mediaKeys, edge }: Resources) {
    return {
      // Names the deployment in every metric.
      POWERTOOLS_SERVICE_NAME: this.stackName,
      EDGE_SECRET: edge.acceptedValuesReference,
      TABLE_NAME: table.name,
      ...identityEnvironment(userPool),
      MEDIA_SIGNING_KEY_ID: mediaKeys.signing.keyId,
      ...(ageCheckProvider !== 'none' && { AGE_CHECK_PROVIDER: ageCheckProvider }),
    };
  }

  private accessTargets(
    { mailDomain, ageCheckSecretArn }: Settings,
    { table, userPool, storage, mediaKeys, socket }: Resources,
    later: Pick<FixedTargets, 'distribution' | 'companion' | 'safety'>,
  ): FixedTargets {
    return {
      ...later,
      table: table.arns,
      userPool: userPool.arn,
      mediaBucket: storage.media.bucketArn,
      mediaSigningSecret: mediaKeys.signing.secretArn,
      ageCheckSecret: ageCheckSecretArn,
      mailIdentity: mailDomain && this.mailIdentity(mailDomain),
      exportsBucket: storage.exports.bucketArn,
      socketConnections: socket?.connections('DELETE'),
    };
  }

  /** The distribution, and the web app in its bucket. */
  private site(
    settings: Settings,
    files: VeloraStackProps['files'],
    { storage, socket, edge, mediaKeys, deploymentLogs }: Resources,
    origins: Pick<SiteProps, 'apiHost' | 'streamUrls'>,
  ): Site {
    const site = new Site(this, 'Site', {
      settings,
      storage,
      ...origins,
      socketHost: socket?.host,
      edgeSecret: edge.headerValue,
      keyGroup: mediaKeys.keyGroup,
    });
    new WebDeployment(this, 'WebFiles', {
      directory: files.web,
      bucket: storage.web,
      logGroup: deploymentLogs,
    });
    return site;
  }

  private monitoring(monitored: Monitored): void {
    const { settings, table, apiId, streamFunctions, site, functionLogs, topicArn } = monitored;
    const deadLetterQueue = monitored.deadLetterQueue.queue;
    const metrics = applicationMetrics(this.stackName);
    const common = { metrics, apiId, streamFunctions, table, deadLetterQueue };
    new Alarms(this, 'Alarms', {
      ...common,
      topicArn,
      sendsEmail: settings.mailDomain !== undefined,
      usesModerationService: settings.safetyProvider !== 'local',
    });
    new Dashboard(this, 'Dashboard', {
      ...common,
      distributionId: site.distributionId,
      functionLogs,
      voiceService: settings.voice ? voiceStackName(this.stackName) : undefined,
    });
  }

  private outputs(
    { stage, region }: Settings,
    { userPool, table, storage, functionLogs }: Resources,
    { site, topicArn, deadLetterQueue }: Pick<Monitored, 'site' | 'topicArn' | 'deadLetterQueue'>,
  ): void {
    const outputs = {
      SiteUrl: [site.url, 'Address of the site'],
      UserPoolId: [userPool.id, 'The user pool'],
      UserPoolClientId: [userPool.clientId, 'App client of the server'],
      TableName: [table.name, 'The table'],
      MediaBucketName: [storage.media.bucketName, 'Pictures and clips, below media/'],
      DashboardName: [this.stackName, 'The dashboard in CloudWatch'],
      AlarmTopicArn: [topicArn, 'The topic of all alarms'],
      FailedWorkQueueUrl: [deadLetterQueue.queue.queueUrl, 'The dead-letter queue'],
      LogGroupName: [functionLogs.logGroupName, 'Logs of all functions'],
      MakeFirstAdmin: [
        `npm run first-admin -- --email ADDRESS -c stage=${stage} -c region=${region}`,
        'Creates the first administrator; run it in this repository with the credentials of the deployment',
      ],
    } satisfies Record<string, [value: string, description: string]>;
    for (const [id, [value, description]] of Object.entries(outputs))
      new CfnOutput(this, id, { value, description });
  }

  /** In this stack, because the role refers to the WebSocket API. */
  private relay(
    settings: Settings,
    { socket, targets, safety }: { socket: SocketApi; targets: FixedTargets; safety: SafetyAccess },
  ) {
    const { environment, statements: speech } = speechAccess(this, settings);
    return {
      relayEnvironment: { ...environment, ...safety.relayEnvironment },
      relayRole: relayRole(this, 'RelayRole', { targets, socket, speech }),
    };
  }

  private mailIdentity(domain: string): string {
    return Arn.format({ service: 'ses', resource: 'identity', resourceName: domain }, this);
  }
}

type Resources = ReturnType<VeloraStack['resources']>;

interface Monitored {
  settings: Settings;
  table: DataTable;
  apiId: string;
  streamFunctions: readonly string[];
  site: Site;
  deadLetterQueue: DeadLetterQueue;
  functionLogs: LogGroup;
  topicArn: string;
}

const identityEnvironment = ({ id, clientId, issuer }: MemberUserPool) => ({
  USER_POOL_ID: id,
  USER_POOL_CLIENT_ID: clientId,
  IDENTITY_ISSUER: issuer,
  IDENTITY_JWKS_URI: `${issuer}/.well-known/jwks.json`,
});

/** Variables by need. */
function storageEnvironment({ media, exports }: Storage, { mediaApproval }: Settings) {
  const mediaBucket = { MEDIA_BUCKET: media.bucketName };
  const exportsBucket = { EXPORTS_BUCKET: exports.bucketName };
  return {
    'media:read': mediaBucket,
    'media:write': mediaBucket,
    'uploads:write': mediaBucket,
    'uploads:check': { ...mediaBucket, MEDIA_APPROVAL: mediaApproval },
    'uploads:remove': mediaBucket,
    'exports:read': exportsBucket,
    'exports:write': exportsBucket,
  };
}
