import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { operationList } from '#shared/operations/index.ts';
import { ALL_SETTINGS, OTHER_SETTINGS, synthesise, WITHOUT_VOICE } from './synthesise.ts';

const cloud = synthesise();
const site = cloud.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
const behaviours: Record<string, unknown>[] = site.CacheBehaviors;
const behaviour = (pattern: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: a part of a template.
  behaviours.find(({ PathPattern }) => PathPattern === pattern) as any;
const originOf = ({ TargetOriginId }: { TargetOriginId: string }) =>
  site.Origins.find(({ Id }: { Id: string }) => Id === TargetOriginId);

const headersOf = ({ ResponseHeadersPolicyId }: { ResponseHeadersPolicyId: { Ref: string } }) => {
  const { ResponseHeadersPolicyConfig: config } =
    cloud.resources[ResponseHeadersPolicyId.Ref]?.Properties ?? {};
  const custom = config.CustomHeadersConfig.Items as { Header: string; Value: string; Override: boolean }[];
  return { security: config.SecurityHeadersConfig, custom };
};

/** Runs the CloudFront function at viewer request. */
function atTheEdge(
  { FunctionAssociations }: { FunctionAssociations: { EventType: string; FunctionARN: never }[] },
  request: object,
) {
  expect(FunctionAssociations).toHaveLength(1);
  const [{ EventType, FunctionARN } = { EventType: '', FunctionARN: {} as never }] = FunctionAssociations;
  expect(EventType).toBe('viewer-request');
  const code = cloud.resources[cloud.targetOf(FunctionARN)]?.Properties.FunctionCode;
  return runInNewContext(`${code};handler(event)`, { event: { request, viewer: { ip: '203.0.113.7' } } });
}

describe('the app', () => {
  test('/ returns the gallery page', () => {
    expect(atTheEdge(site.DefaultCacheBehavior, { uri: '/' }).uri).toBe('/gallery.html');
  });

  test.each(['/chat', '/chat/123', '/chat/1/2', '/verify-email', '/2257-statement', '/chats/4'])(
    '%s returns the app',
    (uri) => {
      expect(atTheEdge(site.DefaultCacheBehavior, { uri }).uri).toBe('/index.html');
    },
  );

  test.each(['/assets/index-abc123.js', '/favicon.svg', '/index.html'])('%s is unchanged', (uri) => {
    expect(atTheEdge(site.DefaultCacheBehavior, { uri }).uri).toBe(uri);
  });

  test('runs scripts of its origin only and cannot be framed', () => {
    const written = headersOf(site.DefaultCacheBehavior).security.ContentSecurityPolicy.ContentSecurityPolicy;
    const parts: (string | { 'Fn::GetAtt': string[] })[] = written['Fn::Join'][1];
    const policy = parts
      .map((part) => (typeof part === 'string' ? part : part['Fn::GetAtt'].join('.')))
      .join('');
    const directives = new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('connect-src')).toMatch(/^'self' https:\/\/StorageMedia\w+\.RegionalDomainName$/);
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  test('sets HSTS, nosniff and a permissions policy', () => {
    const { security, custom } = headersOf(site.DefaultCacheBehavior);
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    expect(security.ContentTypeOptions.Override).toBe(true);
    expect(custom.find(({ Header }) => Header === 'permissions-policy')?.Value).toContain(
      'microphone=(self)',
    );
  });

  test('caches hashed files forever, revalidates pages, and keeps old files for open tabs', () => {
    const [hashed, pages] = cloud
      .ofType('Custom::CDKBucketDeployment')
      .map(([, { Properties }]) => Properties);
    expect(hashed).toMatchObject({ Include: ['assets/*'], Exclude: ['*'], Prune: false });
    expect(hashed.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(pages).toMatchObject({ Exclude: ['assets/*'] });
    expect(pages.SystemMetadata['cache-control']).toBe('no-cache');
  });
});

test('rejects escaped media URLs, which could bypass the premium path', () => {
  const open = behaviour('/media/*');
  const uri = '/media/characters/delphine/loop.mp4';
  expect(atTheEdge(open, { uri }).uri).toBe(uri);
  for (const escaped of ['/media/premium%2Fcharacters/x.webp', '/media/%70remium/characters/x.webp']) {
    expect(atTheEdge(open, { uri: escaped })).toMatchObject({ statusCode: 400 });
  }
});

describe('the API behind the site', () => {
  const api = behaviour('/api/*');

  test('gets the origin and the address of the viewer, not those that a client claims', () => {
    const headers = {
      host: { value: 'velora.example' },
      'x-site-origin': { value: 'https://evil.example' },
      'x-viewer-address': { value: '127.0.0.1' },
    };
    const seen = atTheEdge(api, { uri: '/api/auth/login', headers }).headers;
    expect(seen['x-site-origin']).toEqual({ value: 'https://velora.example' });
    expect(seen['x-viewer-address']).toEqual({ value: '203.0.113.7' });
  });

  test('gets the edge secret, which every function checks', () => {
    const [header] = originOf(api).OriginCustomHeaders;
    expect(header.HeaderName).toBe('x-site-secret');
    expect(JSON.stringify(header.HeaderValue)).toContain('{{resolve:secretsmanager:');
    const [[id, known] = ['', undefined]] = cloud.ofType('AWS::SSM::Parameter');
    expect(known?.Properties.Value).toEqual(header.HeaderValue);
    for (const [, { Properties }] of cloud.ofType('AWS::Lambda::Function')) {
      if (!Properties.Environment?.Variables?.TABLE_NAME) continue;
      expect(Properties.Environment.Variables.EDGE_SECRET).toEqual({ 'Fn::GetAtt': [id, 'Value'] });
    }
  });

  test('rotates its secret without downtime', () => {
    const secretsIn = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/EdgeSecretValue(\w)/g)].map(([, generation]) => generation);
    const during = (settings: Record<string, string>) => {
      const stacks = synthesise(settings);
      const { Origins } = stacks.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
      const sent = Origins.flatMap((origin: { OriginCustomHeaders?: unknown[] }) =>
        secretsIn(origin.OriginCustomHeaders ?? []),
      );
      const variables =
        stacks.voice?.ofType('AWS::Lambda::Function')[0]?.[1].Properties.Environment.Variables;
      return {
        accepted: secretsIn(stacks.only('AWS::SSM::Parameter').Properties.Value),
        acceptedBySocket: secretsIn(variables.EDGE_SECRET),
        sent: [...new Set(sent)],
      };
    };
    expect(during(OTHER_SETTINGS)).toEqual({
      accepted: ['2', '1'],
      acceptedBySocket: ['2', '1'],
      sent: ['1'],
    });
    expect(during(ALL_SETTINGS)).toEqual({ accepted: ['1', '2'], acceptedBySocket: ['1', '2'], sent: ['2'] });
  });

  test('has no output with the secret', () => {
    expect(JSON.stringify(cloud.template.toJSON().Outputs)).not.toMatch(/resolve:|EdgeSecretKnown/);
  });

  test('gets every method, cookie, header and query except Host, over TLS', () => {
    expect(api.ViewerProtocolPolicy).toBe('https-only');
    expect(originOf(api).CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
    expect(api.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
    // The id of the managed policy AllViewerExceptHostHeader.
    expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
  });

  test('shares cached responses only of operations with the same response for everyone', () => {
    const first = (path: string) =>
      behaviours.find(({ PathPattern }) =>
        new RegExp(`^${String(PathPattern).replaceAll('*', '.*')}$`).test(path),
      ) as { CachePolicyId: { Ref: string } };
    const keyOf = (path: string) =>
      cloud.resources[first(path).CachePolicyId.Ref]?.Properties.CachePolicyConfig
        .ParametersInCacheKeyAndForwardedToOrigin;
    for (const { method, path, cachedFor } of operationList) {
      if (method !== 'GET') continue;
      const { CookiesConfig, QueryStringsConfig } = keyOf(path.replaceAll(/\{\w+\}/g, '7'));
      expect({ path, cookies: CookiesConfig.CookieBehavior }).toEqual({
        path,
        cookies: cachedFor === 'everyone' ? 'none' : 'whitelist',
      });
      expect(QueryStringsConfig.QueryStringBehavior).toBe(cachedFor === 'everyone' ? 'none' : 'all');
    }
  });

  test('caches only responses with Cache-Control, separately per session', () => {
    const { CachePolicyConfig: cache } = cloud.resources[api.CachePolicyId.Ref]?.Properties ?? {};
    expect(cache).toMatchObject({ MinTTL: 0, DefaultTTL: 0 });
    const key = cache.ParametersInCacheKeyAndForwardedToOrigin;
    expect(key.CookiesConfig.Cookies).toEqual(['velora_session', 'velora_refresh']);
    expect(key.QueryStringsConfig.QueryStringBehavior).toBe('all');
    expect(key.EnableAcceptEncodingBrotli).toBe(true);
    for (const { ErrorCachingMinTTL, ResponsePagePath } of site.CustomErrorResponses) {
      expect(ErrorCachingMinTTL).toBe(0);
      expect(ResponsePagePath).toBeUndefined();
    }
  });
});

describe('media behind the site', () => {
  const premium = behaviour('/media/premium/*');
  const open = behaviour('/media/*');

  test('premium files need a signed URL, and their path precedes the open path', () => {
    const [[group] = ['']] = cloud.ofType('AWS::CloudFront::KeyGroup');
    expect(premium.TrustedKeyGroups).toEqual([{ Ref: group }]);
    expect(open.TrustedKeyGroups).toBeUndefined();
    expect(behaviours.indexOf(premium)).toBeLessThan(behaviours.indexOf(open));
  });

  test('the signing key is in the key group', () => {
    const [item] = cloud.only('AWS::CloudFront::KeyGroup').Properties.KeyGroupConfig.Items;
    const [send] = cloud
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Description === 'GET /api/characters/{id}/media');
    expect(send?.[1].Properties.Environment.Variables.MEDIA_SIGNING_KEY_ID).toEqual(item);
  });

  test('premium files are cached by the browser only', () => {
    const kept = headersOf(premium).custom.find(({ Header }) => Header === 'cache-control');
    expect(kept).toMatchObject({ Value: expect.stringMatching(/^private/), Override: true });
  });

  test('a file that is opened as a page cannot run scripts', () => {
    for (const { security } of [premium, open].map(headersOf)) {
      expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toMatch(/^default-src 'none'.*; sandbox$/);
    }
  });
});

describe('the site', () => {
  test('supports HTTP/2 and 3, compresses what it does not stream, and logs without cookies', () => {
    expect(site.HttpVersion).toBe('http2and3');
    const uncompressed = [site.DefaultCacheBehavior, ...behaviours].filter(({ Compress }) => !Compress);
    expect(uncompressed.every(({ PathPattern }) => PathPattern.endsWith('/stream'))).toBe(true);
    expect(site.Logging).toMatchObject({ IncludeCookies: false });
  });

  test('with a domain accepts TLS 1.2 and newer only, and uses the given firewall', () => {
    const named = synthesise(OTHER_SETTINGS);
    const config = named.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(config.Aliases).toEqual(['velora.example']);
    expect(config.ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    expect(config.WebACLId).toContain('webacl/velora');
    expect(named.template.toJSON().Outputs.SiteUrl.Value).toBe('https://velora.example');
  });

  test('creates a firewall with a rate limit per address and without body rules', () => {
    const withFirewall = synthesise(WITHOUT_VOICE);
    const acl = withFirewall.only('AWS::WAFv2::WebACL').Properties;
    const { WebACLId } = withFirewall.only('AWS::CloudFront::Distribution').Properties.DistributionConfig;
    expect(withFirewall.resources[withFirewall.targetOf(WebACLId)]?.Type).toBe('AWS::WAFv2::WebACL');
    expect(acl.Scope).toBe('CLOUDFRONT');
    const rules: { Name: string; Statement: Record<string, Record<string, unknown>> }[] = acl.Rules;
    const limits = rules.flatMap(({ Statement }) => Statement.RateBasedStatement?.Limit ?? []);
    expect(limits).toEqual([3_000, 500]);
    const common = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet');
    expect(JSON.stringify(common)).toContain('{"ActionToUse":{"Count":{}},"Name":"CrossSiteScripting_BODY"}');
    // Request samples do not show session cookies.
    expect(JSON.stringify(acl.DataProtectionConfig)).toContain('velora_session');
    expect(cloud.ofType('AWS::WAFv2::WebACL')).toEqual([]);
  });
});
