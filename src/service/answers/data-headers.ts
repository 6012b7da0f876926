/** Headers of every answer that sets none of its own: it is data, never a page. */
export const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Headers of an answer in JSON. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  ...defaultHeaders,
  'content-type': 'application/json; charset=utf-8',
};
