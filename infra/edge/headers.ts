/**
 * What the edge tells browsers about each kind of answer. Plain data, so that CloudFront and the gateway on one
 * machine can send the very same.
 */

const directives = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

/** For the app. All it loads comes from its own origin; 'self' covers the WebSocket of the same host. */
const PAGE_POLICY = directives({
  'default-src': "'none'",
  'script-src': "'self'",
  // Radix and sonner add style elements as they open; a style cannot run anything.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/** For answers that are data: opened as a page of its own, none of it may run or load anything. */
const DATA_POLICY = directives({
  'default-src': "'none'",
  'img-src': "'self'",
  'media-src': "'self'",
  'frame-ancestors': "'none'",
  sandbox: '',
}).trim();

const PERMISSIONS = [
  'microphone=(self)',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ');

/** Seconds: one year. Not for subdomains, which may be somebody else's. */
export const HSTS_SECONDS = 31_536_000;

const always = {
  'strict-transport-security': `max-age=${HSTS_SECONDS}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Conversations have their ids in the path; other sites need not know them.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export type EdgeHeaders = typeof always & { 'content-security-policy': string } & Record<string, string>;

export const PAGE_HEADERS: EdgeHeaders = {
  ...always,
  'content-security-policy': PAGE_POLICY,
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
};

export const API_HEADERS: EdgeHeaders = { ...always, 'content-security-policy': DATA_POLICY };

export const MEDIA_HEADERS: EdgeHeaders = { ...always, 'content-security-policy': DATA_POLICY };
