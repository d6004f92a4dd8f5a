import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type CfnBucket,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { EXPORT_RETENTION_DAYS } from '#functions/privacy/export-retention.ts';
import { UPLOADS_PREFIX } from '#shared/media-limits.ts';
import type { Settings } from '../settings.ts';

/** Days that logs are kept, and deleted media can be brought back. */
const LOG_DAYS = 90;
const UNDO_DAYS = 30;

/** The buckets: the built app, the media, the members' downloads, and who asked for what. Nothing in them is public. */
export class Storage extends Construct {
  readonly web: IBucket;
  readonly media: IBucket;
  /** What members take along of theirs; forgotten after some days. */
  readonly exports: IBucket;
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, { isProd, domainName }: Pick<Settings, 'isProd' | 'domainName'>) {
    super(scope, id);
    const data = isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const abandonedUploads = { abortIncompleteMultipartUploadAfter: Duration.days(1) };

    this.logs = this.closed('Logs', {
      // CloudFront delivers its logs by ACL; public ones stay blocked.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ ...abandonedUploads, expiration: Duration.days(LOG_DAYS) }],
      removalPolicy: data,
    });
    this.web = this.closed('Web', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3-web/',
      lifecycleRules: [abandonedUploads],
      // Comes from the repository, so nothing is lost with it.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const media = this.closed('Media', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3-media/',
      versioned: true,
      // Uploads come straight from the portal. What may be posted is signed, so that a page alone can do nothing.
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [domainName ? `https://${domainName}` : '*'],
          allowedHeaders: ['*'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        {
          // What nobody came to look at, and what was refused: gone for good, and not only set aside.
          prefix: UPLOADS_PREFIX,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          ...abandonedUploads,
          noncurrentVersionExpiration: Duration.days(UNDO_DAYS),
          expiredObjectDeleteMarker: true,
        },
      ],
      removalPolicy: data,
    });
    // Set as the bucket's own property: CDK's way would add a function of its own, with rights to every bucket.
    (media.node.defaultChild as CfnBucket).addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );
    this.media = media;
    this.exports = this.closed('Exports', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3-exports/',
      lifecycleRules: [{ ...abandonedUploads, expiration: Duration.days(EXPORT_RETENTION_DAYS) }],
      // Made from the data at any time, so nothing is lost with it.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private closed(id: string, props: BucketProps): IBucket {
    const bucket = new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      ...props,
    });
    // CDK's types are not written for exactOptionalPropertyTypes: its Bucket is not its own IBucket.
    return bucket as IBucket;
  }
}
