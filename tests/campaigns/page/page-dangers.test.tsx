import { afterEach, expect, test } from 'vitest';
import { borrowerRules, findDangers, judgeFollowed, judgeOpened } from './page-dangers.ts';

const rules = borrowerRules([location.origin]);

afterEach(() => document.body.replaceChildren());

const put = (name: string, attributes: Readonly<Record<string, string>> = {}): void => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  document.body.append(element);
};

test.each([
  ['a', { href: 'javascript:canary()' }],
  ['a', { href: 'java\nscript:canary()' }],
  ['a', { href: 'data:text/html,x' }],
  ['a', { href: 'blob:https://app.example.com/1' }],
  ['a', { href: 'https://user:secret@evil.example/' }],
  ['a', { href: 'app://x' }],
  ['a', { href: '/order', ping: 'https://evil.example' }],
  ['img', { src: 'http://evil.example/x.png' }],
  ['img', { src: 'data:image/svg+xml;base64,AAAA' }],
  ['img', { src: '/x.png', srcset: 'https://evil.example/x.png' }],
  ['img', { src: '/x.png', onerror: 'canary()' }],
  ['p', { onclick: 'canary()' }],
  ['p', { style: 'background-image: url(https://evil.example/)' }],
  ['iframe', { src: 'https://evil.example/', sandbox: '' }],
  ['iframe', { src: 'https://partner.example.com/' }],
  ['iframe', { srcdoc: '<p>', sandbox: '' }],
  ['form', { action: '/order' }],
  ['button', { formaction: '/order' }],
  ['meta', { 'http-equiv': 'refresh' }],
  ['base', {}],
  ['object', {}],
  ['script', {}],
] as const)('<%s> with %j is a danger', (name, attributes) => {
  put(name, attributes);
  expect(findDangers(rules)).not.toEqual([]);
});

test('ordinary elements are no danger', () => {
  put('a', { href: '/order?x=1' });
  put('a', { href: 'https://pay.example.com/x' });
  put('a', { href: 'tel:+6321234' });
  put('img', { src: 'data:image/png;base64,AAAA' });
  put('img', { src: 'https://cdn.example.com/x.png', alt: '<script>canary()</script>' });
  put('iframe', { src: 'https://partner.example.com/', sandbox: '' });
  put('p', { title: 'onclick=canary()' });
  expect(findDangers(rules)).toEqual([]);
});

test.each([
  'javascript:canary()',
  'data:text/html,x',
  'https://a@b.example/',
  'https://b.example/\u0000',
  'app://x',
  'nowhere',
  'tel:*21#',
  'intent://x',
])('to follow %j is a fault', (address) => {
  expect(judgeFollowed(address)).toHaveLength(1);
});

test.each([
  'javascript:canary()',
  'intent://x',
  'content://x',
  'https://a:b@c.example/',
  'file:///etc/passwd',
  'nowhere',
])('to tell a shell to open %j is a fault', (address) => {
  expect(judgeOpened(address)).toHaveLength(1);
});

test('allowed and forbidden addresses', () => {
  expect([
    ...judgeFollowed('https://pay.example.com/?x'),
    ...judgeFollowed('tel:+6321234'),
    ...judgeOpened('app://x'),
    ...judgeOpened('https://b.example/'),
  ]).toEqual([]);
});
