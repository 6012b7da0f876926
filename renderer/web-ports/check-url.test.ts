import { describe, expect, test } from 'vitest';
import { checkUrl, type UrlRules, type UrlUse } from './check-url.ts';

const origin = 'https://app.example.com';
const rules: UrlRules = {
  origin,
  hosts: {
    session: ['partner.example.com', 'localhost'],
    image: ['cdn.example.com'],
    frame: ['partner.example.com'],
    download: ['download.example.com'],
  },
};
const uses: readonly UrlUse[] = [
  'session',
  'link',
  'shell',
  'image',
  'listed-image',
  'frame',
  'download',
];
const check = (use: UrlUse, value: string): string | undefined => checkUrl(use, value, rules)?.href;

test.each<[string, boolean]>([
  ['https://partner.example.com/a', true],
  ['https://listed.example.com/a', true],
  ['https://listed.example.com:8443/a', false],
  ['http://listed.example.com/a', false],
  ['https://evil.example/a', false],
  ['javascript:alert(1)', false],
  ['/privacy-notice', true],
])('S1: a document may lead to %s: %s', (address, isAllowed) => {
  const written = {
    origin: 'https://app.example.com',
    hosts: { session: ['partner.example.com'], link: ['listed.example.com'] },
  };
  expect(checkUrl('written', address, written) !== undefined).toBe(isAllowed);
});

describe('contract 4: what every use takes', () => {
  test.each([
    ['/order?x=1#y', `${origin}/order?x=1#y`],
    ['order', `${origin}/order`],
    [`${origin}/order`, `${origin}/order`],
    ['HTTPS://APP.EXAMPLE.COM/x', `${origin}/x`],
    ['https://app.example.com:443/x', `${origin}/x`],
    ['', `${origin}/`],
  ])('%j', (value, found) => {
    expect(uses.map((use) => check(use, value))).toEqual(uses.map(() => found));
  });
});

describe('S10: no use takes what stands for a missing address', () => {
  test.each([
    'null',
    'undefined',
    'NaN',
    ' null ',
    '/null',
    '/undefined',
    '{{url}}',
    '/{{url}}',
    'https://partner.example.com/{{url}}',
    '[object Object]',
  ])('%j', (value) => {
    expect(uses.map((use) => check(use, value))).toEqual(uses.map(() => undefined));
  });
});

describe('contract 4: what no use takes', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://app.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png,x',
    'data:image/png;base64,<svg>',
    'data:IMAGE/PNG;base64,AAAA',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    `blob:${origin}/0b5c`,
    `filesystem:${origin}/temporary/x`,
    `view-source:${origin}/`,
    'about:blank',
    'intent://scan/#Intent;scheme=zxing;end',
    'content://com.example/x',
    'app:x',
    'app://x\u0000',
    'tel:123',
    'mailto:a@example.com',
    'ws://app.example.com/',
    'ftp://app.example.com/',
    'https://user:secret@app.example.com/',
    'https://app.example.com@evil.example/',
    'https:\\\\evil.example\\x',
    '\\\\evil.example',
    '/\\evil.example',
    'https://',
    'https://[::1',
    'https://exa mple.com/',
    'http://%00/',
    `${origin}/${'x'.repeat(4000)}`,
    `${origin}/\u0000`,
    `${origin}/\u0085`,
  ])('%j', (value) => {
    expect(uses.filter((use) => check(use, value) !== undefined)).toEqual([]);
  });
});

describe('contract 4: which use takes an address elsewhere', () => {
  test.each<[string, readonly UrlUse[]]>([
    ['https://evil.example/x', ['link', 'shell', 'image']],
    ['http://evil.example/x', ['link', 'shell']],
    ['//evil.example/x', ['link', 'shell', 'image']],
    ['https://partner.example.com/x', ['session', 'link', 'shell', 'image', 'frame']],
    ['http://partner.example.com/x', ['link', 'shell']],
    ['https://PARTNER.example.com/x', ['session', 'link', 'shell', 'image', 'frame']],
    ['https://partner.example.com:8443/x', ['link', 'shell', 'image']],
    ['https://partner.example.com./x', ['link', 'shell', 'image']],
    ['https://partner.example.com.evil.example/x', ['link', 'shell', 'image']],
    ['https://evil-partner.example.com/x', ['link', 'shell', 'image']],
    ['https://sub.partner.example.com/x', ['link', 'shell', 'image']],
    ['https://раrtner.example.com/x', ['link', 'shell', 'image']],
    ['http://localhost/x', ['session', 'link', 'shell']],
    ['https://download.example.com/app.apk', ['link', 'shell', 'image', 'download']],
    ['http://download.example.com/app.apk', ['link', 'shell']],
    ['https://cdn.example.com/x.png', ['link', 'shell', 'image', 'listed-image']],
    ['http://cdn.example.com/x.png', ['link', 'shell']],
    ['https://cdn.example.com.evil.example/x.png', ['link', 'shell', 'image']],
    ['https://app.example.com:8443/x', ['link', 'shell', 'image']],
    ['http://app.example.com/x', ['link', 'shell']],
    ['app://x', ['shell']],
    ['loanapp://productDetail?product_id=7', ['shell']],
    ['market://details?id=x', ['shell']],
  ])('%s: %j', (value, expected) => {
    expect(uses.filter((use) => check(use, value) !== undefined)).toEqual(expected);
  });

  test('a list of its own narrows links of the loan core', () => {
    const narrowed = { origin, hosts: { ...rules.hosts, answered: ['pay.example.com'] } };
    const links = [
      'https://pay.example.com/x',
      'http://pay.example.com/x',
      'https://evil.example/x',
      '/order',
    ];
    expect(links.map((value) => checkUrl('link', value, narrowed) !== undefined)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('contract 4: pictures in the text itself', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'])('%s is taken for images only', (kind) => {
    const value = `data:image/${kind};base64,iVBORw0KGgo=`;
    expect(uses.filter((use) => check(use, value) !== undefined)).toEqual(['image']);
  });

  test('up to 200 KB', () => {
    const start = 'data:image/png;base64,';
    const longest = start + 'A'.repeat(200 * 1024 - start.length);
    expect([check('image', longest) === longest, check('image', `${longest}A`)]).toEqual([
      true,
      undefined,
    ]);
  });
});
