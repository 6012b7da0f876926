/** Browsers return by https only, for a year. Not over plain http, where the header has no meaning. */
export const createTransportHeaders = (
  publicUrl: string | undefined,
): Readonly<Record<string, string>> =>
  publicUrl?.startsWith('https:') === true
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {};

/** Headers of the studio: own scripts only, one Trusted Types policy for its worker. */
export const studioHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types studio-worker',
    'report-uri /delivery/v1/reports',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  // Without it, some browsers share a process with the preview, whose hang would freeze the studio.
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
  'cache-control': 'no-store',
};

/** Sandboxed page of untrusted documents: opaque origin without cookies and storage. */
export const previewHeaders = (
  frameAncestors: "'self'" | "'none'",
): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
});

/** Headers of the borrower app: own scripts only, one Trusted Types policy for the service worker, no framing. */
export const shellHeaders = (frameHosts: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ['frame-src', "'self'", ...frameHosts.map((host) => `https://${host}`)].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
    'report-uri /delivery/v1/reports',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cache-control': 'no-store',
});
