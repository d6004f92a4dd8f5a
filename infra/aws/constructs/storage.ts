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

/** Retention of logs and of deleted media. */
const LOG_DAYS = 90;
const DELETED_MEDIA_DAYS = 30;

/** The buckets: web app, media, members' exports, access logs. None is public. */
export class Storage extends Construct {
  readonly web: IBucket;
  readonly media: IBucket;
  /** Members' data exports; they expire. */
  readonly exports: IBucket;
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, { isProd, domainName }: Pick<Settings, 'isProd' | 'domainName'>) {
    super(scope, id);
    const removalPolicyOfData = isProd ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const abortIncompleteUploads = { abortIncompleteMultipartUploadAfter: Duration.days(1) };

    this.logs = this.privateBucket('Logs', {
      // CloudFront delivers its logs by ACL; public ones stay blocked.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ ...abortIncompleteUploads, expiration: Duration.days(LOG_DAYS) }],
      removalPolicy: removalPolicyOfData,
    });
    this.web = this.privateBucket('Web', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3-web/',
      lifecycleRules: [abortIncompleteUploads],
      // Built from the repository.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const media = this.privateBucket('Media', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3-media/',
      versioned: true,
      // Browsers upload directly, with a signed policy.
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
          // Unchecked and rejected uploads are deleted permanently.
          prefix: UPLOADS_PREFIX,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          ...abortIncompleteUploads,
          noncurrentVersionExpiration: Duration.days(DELETED_MEDIA_DAYS),
          expiredObjectDeleteMarker: true,
        },
      ],
      removalPolicy: removalPolicyOfData,
    });
    // As a property of the bucket: CDK's option would add a custom resource with rights to every bucket.
    (media.node.defaultChild as CfnBucket).addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );
    this.media = media;
    this.exports = this.privateBucket('Exports', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 's3-exports/',
      lifecycleRules: [{ ...abortIncompleteUploads, expiration: Duration.days(EXPORT_RETENTION_DAYS) }],
      // Can be generated again.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  private privateBucket(id: string, props: BucketProps): IBucket {
    const bucket = new Bucket(this, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      ...props,
    });
    // With exactOptionalPropertyTypes, CDK's Bucket is not assignable to IBucket.
    return bucket as IBucket;
  }
}
