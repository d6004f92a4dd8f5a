import { Duration } from 'aws-cdk-lib';
import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import { AllowedMethods, CachePolicy, FunctionUrlOriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type FunctionUrl, FunctionUrlAuthType, InvokeMode } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { EDGE_SECRET_HEADER } from '#functions/platform/edge.ts';
import { operationList } from '#shared/operations/index.ts';
import { type Functions, operationFunctionName } from './functions.ts';

/** CloudFront's path pattern of an operation. A star matches any characters, so a pattern ends with a fixed segment. */
const pathPattern = (path: string) => path.replaceAll(/\{\w+\}/g, '*');

/** A stream sends a comment every 10 s (functions/platform/event-writer.ts). */
const READ_TIMEOUT = Duration.seconds(60);

/** Function URLs of the operations that stream, which API Gateway cannot. Only the distribution may call them. */
export class StreamUrls extends Construct {
  readonly functionNames: readonly string[];
  private readonly urls: readonly { pattern: string; url: FunctionUrl }[];

  constructor(scope: Construct, id: string, { functions }: { functions: Functions }) {
    super(scope, id);
    const streaming = operationList.filter(({ stream }) => stream !== undefined);
    this.functionNames = streaming.map((operation) => operationFunctionName(this, operation.id));
    this.urls = streaming.map((operation) => ({
      pattern: pathPattern(operation.path),
      url: functions.forOperation(operation.id).addFunctionUrl({
        authType: FunctionUrlAuthType.AWS_IAM,
        invokeMode: InvokeMode.RESPONSE_STREAM,
      }),
    }));
  }

  /**
   * Behaviours of the distribution by path pattern. CloudFront signs each request with the hash of the body that the
   * browser sends in x-amz-content-sha256, and Lambda checks it.
   *
   * @param common what they have in common with the API's
   */
  behaviors(edgeSecret: string, common: Omit<BehaviorOptions, 'origin'>): Record<string, BehaviorOptions> {
    const originAccessControl = new FunctionUrlOriginAccessControl(this, 'AccessControl');
    const behavior = (url: FunctionUrl): BehaviorOptions => ({
      ...common,
      origin: FunctionUrlOrigin.withOriginAccessControl(url, {
        originAccessControl,
        customHeaders: { [EDGE_SECRET_HEADER]: edgeSecret },
        readTimeout: READ_TIMEOUT,
        keepaliveTimeout: Duration.seconds(60),
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // Compression would hold back events.
      compress: false,
    });
    return Object.fromEntries(this.urls.map(({ pattern, url }) => [pattern, behavior(url)]));
  }
}
