import { expect, test } from 'vitest';
import { readDocuments } from '../../../renderer/entries/node.ts';
import { readShippedConfig } from '../../../tests/fixtures/shipped-config.ts';
import { screen, template } from '../service.fixture.ts';
import { isPlainRequest, needsAppRequest, prebootBlock } from './preboot-config.ts';

const config = readShippedConfig();

const blockOf = (
  document: object | undefined,
): { readonly reads: unknown[]; readonly params: object } => {
  const [read] =
    document === undefined ? [] : readDocuments([{ name: 'one', text: JSON.stringify(document) }]);
  const html = prebootBlock(config, {
    languages: ['fil'],
    release: 3,
    document: read,
    prerendered: { style: { '--w-page': '#fff' }, remembered: ['phone'] },
  });
  return JSON.parse(
    /^<script type="application\/json" id="before-app">(.*)<\/script>$/s.exec(html)?.[1] ?? '',
  ) as { reads: unknown[]; params: object };
};

const states = { loading: [], empty: [], error: [] };
const params = {
  product_id: { type: 'text', aliases: ['productId'], description: 'Product.' },
  other: { type: 'text' },
};
const reading = (source: object, route: object = { path: '/one', params }): object => ({
  ...screen('one', 'x', route),
  sources: { it: { kind: 'call', states, ...source } },
});

const cardInit = {
  client: 'main',
  method: 'POST',
  path: '/v3/user-bank/card-init',
  with: { product_id: [{ param: 'product_id' }, { text: '' }] },
};

test('a read whose parameters the address says is sent before the app runs; spellings go along, descriptions do not', () => {
  const found = blockOf(
    reading({
      call: 'card-init',
      with: { product_id: ['default', { $: 'params.product_id' }, ''] },
    }),
  );
  expect(found.params).toEqual({ product_id: { type: 'text', aliases: ['productId'] } });
  expect(found.reads).toEqual([
    expect.objectContaining({ ...cardInit, path: expect.any(String) as string }),
  ]);
  expect(found).toMatchObject({
    prefix: '/gateway',
    bridgeName: 'LoanShell',
    languages: ['fil'],
    style: { '--w-page': '#fff' },
    remembered: ['phone'],
    release: 3,
    screen: 'one',
    theme: { accent: config.theme.accent },
  });
});

test.each<[string, object | undefined]>([
  ['where the address does not tell the document', undefined],
  ['of a source that waits', reading({ call: 'card-init', when: { $: 'state.on' } })],
  [
    'with a parameter that must be worked out',
    reading({
      call: 'card-init',
      with: { product_id: ['concat', { $: 'params.product_id' }, 'x'] },
    }),
  ],
  [
    'with a parameter of an answer',
    reading({ call: 'card-init', with: { product_id: { $: 'sources.other.id' } } }),
  ],
  [
    'with a parameter that the route does not know',
    reading({ call: 'card-init', with: { product_id: { $: 'params.unknown' } } }),
  ],
  [
    'with a parameter in its path',
    reading({ call: 'loan-entries', with: { loanId: { $: 'params.product_id' } } }),
  ],
  ['that moves money', reading({ call: 'repayment-commit' })],
  ['that is sent once by a press', reading({ call: 'generate-vcode' })],
  ['that answers a picture', reading({ call: 'captcha' })],
  ['that nobody knows', reading({ call: 'nowhere' })],
  [
    'of a stored value',
    { ...screen('one', 'x'), sources: { it: { kind: 'stored', stored: 'showBankTip', states } } },
  ],
  ['of a screen behind a hash', reading({ call: 'card-init' }, { hash: '#/one' })],
])('nothing is sent %s', (_what, document) => {
  expect(blockOf(document)).toMatchObject({ reads: [], params: {} });
});

test.each<[boolean, string, object]>([
  [
    false,
    'whose reads are all sent before',
    reading({ call: 'card-init', with: { product_id: '7' } }),
  ],
  [true, 'of which one waits', reading({ call: 'card-init', when: { $: 'state.on' } })],
  [true, 'behind a hash', reading({ call: 'card-init' }, { hash: '#/one' })],
  [false, 'that reads nothing', screen('one', 'x')],
])(
  'it is %s that the app has to send the first call of a screen %s',
  (expected, _what, document) => {
    const [read] = readDocuments([{ name: 'one', text: JSON.stringify(document) }]);
    expect(read && needsAppRequest(read)).toBe(expected);
  },
);

test.each([
  ['a path parameter', '/loans/{id}', { id: { kind: 'text' } }, {}],
  [
    'a header of its own',
    '/loans',
    { id: { kind: 'text' } },
    { headers: { 'X-Id': 'request-id' } },
  ],
  ['an amount in major units', '/loans', { most: { kind: 'amount', major: true } }, {}],
  [
    'an optional amount in major units',
    '/loans',
    { most: { kind: 'optional', of: { kind: 'amount', major: true } } },
    {},
  ],
] as const)('a read with %s is not sent before the app runs', (_, path, fields, http) => {
  const request = { kind: 'record', fields } as const;
  expect(isPlainRequest({ path, request, http })).toBe(false);
  expect(isPlainRequest({ path: '/loans', request: { kind: 'record', fields: {} } })).toBe(true);
});

test('a promotion begins with what it says itself', () => {
  expect(
    blockOf({
      ...template('offer', 'x'),
      sources: { visit: { kind: 'call', call: 'get-sid', states } },
    }).reads,
  ).toHaveLength(1);
});
