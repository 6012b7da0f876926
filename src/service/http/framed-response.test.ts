import { expect, test } from 'vitest';
import { previewHeaders } from '../pages/security-headers.ts';
import { withOwnOrigin } from '../../shared/own-origin.ts';
import { createFramedResponse } from './framed-response.ts';

test.each([
  { protocol: 'https', host: 'app.example.com', origin: 'https://app.example.com' },
  { protocol: 'http', host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' },
  { protocol: 'http', host: '[::1]:4000', origin: 'http://[::1]:4000' },
] as const)('E1: the policy of framed pages names $origin', ({ protocol, host, origin }) => {
  expect(
    withOwnOrigin("default-src 'none'; style-src 'self'; form-action 'self'", { protocol, host }),
  ).toBe(`default-src 'none'; style-src 'self' ${origin}; form-action 'self'`);
});

test.each(["a.example; script-src 'unsafe-inline'", 'a.example *', "'unsafe-inline'", '', 'a/b'])(
  'E1: the host %j does not get into the policy',
  (host) => {
    expect(withOwnOrigin("img-src 'self'", { protocol: 'http', host })).toBe("img-src 'self'");
  },
);

test("E1: scripts, styles, pictures and fonts of the preview load without 'self'", () => {
  const framed = createFramedResponse(previewHeaders("'self'"), { identity: Buffer.from('') });
  const request = { protocol: 'https', host: 'app.example.com' } as const;
  const policy = framed(request).unchanged['content-security-policy'] ?? '';
  for (const name of ['script', 'style', 'img', 'font'])
    expect(policy).toContain(`${name}-src 'self' https://app.example.com;`);
  expect(policy).toContain("connect-src 'none'; form-action 'none'; base-uri 'none'");
  expect(framed(request)).toBe(framed(request));
});
