import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  HttpVersion,
  type IKeyGroup,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { EDGE_SECRET_HEADER } from '#functions/platform/edge.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { MEDIA_CACHE } from '../edge/media-cache.ts';
import { ADD_VIEWER_HEADERS, MAP_APP_PATHS, REJECT_ESCAPED_PATHS } from '../edge/viewer-functions.ts';
import { dataHeaders, securityHeaders } from '../security-headers.ts';
import type { Settings } from '../settings.ts';
import { apiCachePolicy, headersPolicy, sharedCachePolicy } from './edge-policies.ts';
import { Firewall } from './firewall.ts';
import type { Storage } from './storage.ts';
import type { StreamUrls } from './stream-urls.ts';

/** Error statuses that CloudFront caches for ten seconds by default. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

export interface SiteProps {
  settings: Settings;
  storage: Storage;
  apiHost: string;
  streamUrls: StreamUrls;
  /** Host of the WebSocket API; undefined without voice calls. */
  socketHost: string | undefined;
  /** Sent to the API and the WebSocket API with every request. */
  edgeSecret: string;
  keyGroup: IKeyGroup;
}

const COMMON_BEHAVIOR = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

/**
 * With the right to list, S3 responds with 404 instead of 403 for a missing object. No path returns a listing: the viewer
 * function maps the root to a page, and every media path names an object.
 */
const ORIGIN_ACCESS = { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] };

const apiOrigin = (host: string, edgeSecret: string) =>
  new HttpOrigin(host, {
    customHeaders: { [EDGE_SECRET_HEADER]: edgeSecret },
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // Longer than API Gateway's timeout, whose error response is better.
    readTimeout: Duration.seconds(35),
    keepaliveTimeout: Duration.seconds(60),
  });

/** The CloudFront distribution: one origin for the app, the API, the WebSocket and media. */
export class Site extends Construct {
  readonly url: string;
  readonly distributionId: string;
  readonly arn: string;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { settings, storage } = props;
    const apiBehaviors = this.apiBehaviors(props);
    const webAclId = settings.firewall ? new Firewall(this, 'Firewall').arn : settings.webAclArn;
    const distribution = new Distribution(this, 'Distribution', {
      // Not used: the viewer function sets the file first. Some checks require it.
      defaultRootObject: 'gallery.html',
      comment: `Velora ${settings.stage}`,
      defaultBehavior: this.appBehavior(storage),
      additionalBehaviors: { ...this.mediaBehaviors(props), ...apiBehaviors },
      errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: storage.logs,
      logFilePrefix: 'site/',
      // Logs must not contain session cookies.
      logIncludesCookies: false,
      ...(settings.domainName &&
        settings.certificateArn && {
          domainNames: [settings.domainName],
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          certificate: Certificate.fromCertificateArn(this, 'Certificate', settings.certificateArn),
        }),
      ...(webAclId && { webAclId }),
    });
    this.distributionId = distribution.distributionId;
    this.arn = distribution.distributionArn;
    this.url = `https://${settings.domainName ?? distribution.distributionDomainName}`;
    acknowledgeFindings(distribution, settings, webAclId !== undefined);
  }

  private appBehavior(storage: Storage): BehaviorOptions {
    return {
      ...COMMON_BEHAVIOR,
      origin: S3BucketOrigin.withOriginAccessControl(storage.web, ORIGIN_ACCESS),
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [
        this.atViewerRequest('ServeApp', MAP_APP_PATHS, 'Answers every path of the app with the app'),
      ],
      responseHeadersPolicy: headersPolicy(
        this,
        'PageHeaders',
        // The page uploads directly to the bucket.
        securityHeaders([`https://${storage.media.bucketRegionalDomainName}`]),
      ),
    };
  }

  private apiBehaviors({
    apiHost,
    streamUrls,
    socketHost,
    edgeSecret,
  }: SiteProps): Record<string, BehaviorOptions> {
    const addViewerHeaders = this.atViewerRequest(
      'NameSiteOrigin',
      ADD_VIEWER_HEADERS,
      'Tells the API which origin the browser sees',
    );
    const common = {
      ...COMMON_BEHAVIOR,
      // A redirect comes after the request was sent in plain text.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [addViewerHeaders],
    };
    const socket = socketHost && {
      [SOCKET_PATH]: {
        ...common,
        origin: apiOrigin(socketHost, edgeSecret),
        cachePolicy: CachePolicy.CACHING_DISABLED,
      },
    };
    const responseHeadersPolicy = headersPolicy(this, 'ApiHeaders', dataHeaders());
    const api: BehaviorOptions = {
      ...common,
      origin: apiOrigin(apiHost, edgeSecret),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: apiCachePolicy(this, 'ApiCache'),
      responseHeadersPolicy,
    };
    const shared = { ...api, cachePolicy: sharedCachePolicy(this, 'SharedCache') };
    return {
      ...socket,
      // The first matching pattern applies. Media lists depend on the member; companions do not.
      '/api/characters/*/media*': api,
      '/api/characters': shared,
      '/api/characters/*': shared,
      // The last origins: CDK numbers them, and the number is part of the logical ids of what an origin has.
      ...streamUrls.behaviors(edgeSecret, { ...common, responseHeadersPolicy }),
      '/api/*': api,
    };
  }

  private mediaBehaviors({ storage, keyGroup }: SiteProps): Record<string, BehaviorOptions> {
    const origin = S3BucketOrigin.withOriginAccessControl(storage.media, ORIGIN_ACCESS);
    const behavior = (name: string, cacheControl: { value: string; override: boolean }): BehaviorOptions => ({
      ...COMMON_BEHAVIOR,
      origin,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headersPolicy(this, name, dataHeaders(), cacheControl),
    });
    const premium = behavior('PremiumHeaders', { value: MEDIA_CACHE.premium, override: true });
    const open = behavior('MediaHeaders', { value: MEDIA_CACHE.open, override: false });
    const rejectEscapedPaths = this.atViewerRequest(
      'RefuseEscapes',
      REJECT_ESCAPED_PATHS,
      'Keeps escaped addresses from leading past the premium path',
    );
    return {
      // Before the open path: the first matching pattern applies.
      '/media/premium/*': { ...premium, trustedKeyGroups: [keyGroup] },
      '/media/*': { ...open, functionAssociations: [rejectEscapedPaths] },
    };
  }

  private atViewerRequest(id: string, code: string, comment: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, { comment, code: FunctionCode.fromInline(code) }),
    };
  }
}

function acknowledgeFindings(
  distribution: Distribution,
  { domainName }: Settings,
  hasFirewall: boolean,
): void {
  const reasons = {
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'No request reaches the root of a bucket: the app function and the path patterns name an object each time.',
    'AwsSolutions-CFR1': 'Where the site may be offered is for its operator to decide.',
    ...(!hasFirewall && {
      'AwsSolutions-CFR2':
        'A firewall is set with firewall or webAclArn; without one, API Gateway throttles each route.',
    }),
    ...(!domainName && {
      'AwsSolutions-CFR4':
        "CloudFront's own certificate does not let us choose; with domainName it is TLS 1.2.",
    }),
  };
  Validations.of(distribution).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: rule, reason })),
  );
}
