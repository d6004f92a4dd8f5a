import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

const HASHED_FILES = 'assets/*';

interface WebDeploymentProps {
  /** The built app. */
  directory: string;
  bucket: IBucket;
  logGroup: ILogGroup;
}

/** Copies the built app into its bucket: assets first, then the pages that refer to them. */
export class WebDeployment extends Construct {
  constructor(scope: Construct, id: string, { directory, bucket, logGroup }: WebDeploymentProps) {
    super(scope, id);
    // Without Vite's manifest and source maps.
    const app = new Asset(this, 'App', { path: directory, exclude: ['.vite', '*.map'] });
    const role = this.deploymentRole(app, bucket, logGroup);
    const common = {
      sources: [Source.bucket(app.bucket, app.s3ObjectKey)],
      destinationBucket: bucket,
      memoryLimit: 512,
      logGroup,
      // The construct would grant access to whole buckets.
      role: role.withoutPolicyUpdates(),
    };
    const hashed = new BucketDeployment(this, 'Hashed', {
      ...common,
      exclude: ['*'],
      include: [HASHED_FILES],
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
      // Open tabs need the assets of earlier builds.
      prune: false,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      exclude: [HASHED_FILES],
      // no-cache: CloudFront revalidates, so no invalidation is needed.
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(hashed);
    this.suppressRuntimeFinding();
  }

  /** A role that can only read the asset and write the bucket. */
  private deploymentRole(app: Asset, bucket: IBucket, logGroup: ILogGroup): Role {
    const allow = (actions: string[], resource: string) =>
      new PolicyStatement({ actions, resources: [resource] });
    const role = new Role(this, 'Role', {
      description: `${Stack.of(this).stackName}: copies the built app into its bucket`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        access: new PolicyDocument({
          statements: [
            allow(['logs:CreateLogStream', 'logs:PutLogEvents'], logGroup.logGroupArn),
            allow(['s3:GetObject'], app.bucket.arnForObjects(app.s3ObjectKey)),
            allow(['s3:ListBucket'], bucket.bucketArn),
            allow(['s3:DeleteObject', 's3:PutObject'], bucket.arnForObjects('*')),
          ],
        }),
      },
    });
    const [name] = Object.values(Stack.of(this).resolve(bucket.bucketName)) as string[];
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${name}.Arn>/*]`,
      reason: 'The names of the files come from the build; the bucket holds nothing else.',
    });
    return role;
  }

  /** BucketDeployment adds one singleton Lambda function to the stack. */
  private suppressRuntimeFinding(): void {
    const lambda = Stack.of(this).node.children.find(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    );
    if (lambda === undefined) throw new Error('The Lambda function of BucketDeployment is not in the stack');
    Validations.of(lambda).acknowledge({
      id: 'AwsSolutions-L1',
      reason: 'CDK chooses the runtime of the BucketDeployment function.',
    });
  }
}
