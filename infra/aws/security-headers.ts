const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** For every response. */
const COMMON = {
  // Two years. No includeSubDomains and no preload: subdomains may belong to others.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * Headers of every page, at CloudFront and locally. `connect` lists further origins of the app's requests, such as the
 * bucket for uploads.
 */
export function securityHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Radix and the toaster use style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    ...COMMON,
    'content-security-policy': policyText(policy),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** Headers of API responses and media: nothing in them may run when opened as a page. */
export function dataHeaders(): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    sandbox: [],
  };
  return {
    ...COMMON,
    'content-security-policy': policyText(policy),
    // Other sites may link to it, but not embed it.
    'cross-origin-resource-policy': 'same-origin',
  };
}
