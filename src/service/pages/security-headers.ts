/** Headers of the studio's page. No script but its own files; one policy for Trusted Types, which only starts its own worker. */
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
  // Without it some browsers run the frame of the preview in the process of the studio, where a frame that hangs would freeze both.
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
  'cache-control': 'no-store',
};

/**
 * Headers of the page that draws documents which nobody vouches for. It is sandboxed, so its origin is opaque: it has no cookies and no storage, reaches
 * no page around it, and what it would send is of nobody. `self` is where the page came from all the same, so its own files are let in.
 * @param frameAncestors who may show it in a frame
 */
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

/** Headers of the borrower web app. No script but its own files, no policy for Trusted Types, no frame around it. */
export const shellHeaders = (frameHosts: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['frame-src', "'self'", ...frameHosts.map((host) => `https://${host}`)].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /delivery/v1/reports',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cache-control': 'no-store',
});
