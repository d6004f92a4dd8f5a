const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** For every kind of answer. */
const ALWAYS = {
  // Two years. Not for subdomains, nor for the browsers' built-in list: both would bind names that may be others'.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * The headers of every page, the same at CloudFront and on this machine. `connect` names further origins that the
 * app talks to, such as the bucket that uploads go to straight from the browser.
 */
export function securityHeaders(connect: readonly string[] = []): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // Radix and the toaster place things by style attributes; no script can come in this way.
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
    ...ALWAYS,
    'content-security-policy': policyText(policy),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** The headers of what is data: answers of the API, and media. Opened as a page of its own, none of it may run. */
export function dataHeaders(): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'media-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    sandbox: [],
  };
  return {
    ...ALWAYS,
    'content-security-policy': policyText(policy),
    // Other sites may link to it, but not show it as theirs.
    'cross-origin-resource-policy': 'same-origin',
  };
}
