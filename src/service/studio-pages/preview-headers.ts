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
