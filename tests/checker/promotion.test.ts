import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDocuments, type DocumentText } from '../../renderer/entries/node.ts';
import {
  verifyUntrustedDocument,
  type RouteEntry,
  type ScreenDocument,
} from '../../renderer/entries/browser.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicConfigTypes as config } from '../../src/contracts/generated/public-config.ts';
import { mutate, type Change } from './mutate.ts';

const contracts = { calls, natives, datasets, stored };
const read = (id: string): ScreenDocument =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../screens/promotion/${id}.json`), 'utf8'),
  ) as ScreenDocument;
const template = read('seasonal-offer');
const screens = ['download', 'agreement'].map(read);
const routes: readonly RouteEntry[] = screens.map(({ id, route }) => ({
  id,
  aliases: [],
  params: route?.params ?? {},
}));
const others: readonly DocumentText[] = screens.map((document) => ({
  name: document.id,
  text: JSON.stringify(document),
}));

const doors: Readonly<Record<string, (document: unknown) => Promise<readonly string[]>>> = {
  'on the phone': async (document) =>
    (await verifyUntrustedDocument(document, contracts, { routes, config })).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    ),
  'at publish': async (document) =>
    checkDocuments([{ name: 'offer', text: JSON.stringify(document) }], contracts, {
      others,
      config,
    }).map(({ code, pointer }) => `${code} ${pointer}`),
};

const tap = '/body/4/children/1/children/5/on/tap';
const hostile: readonly (readonly [string, Change, readonly string[]])[] = [
  ['a class of its own choice', { set: '/class', to: 'money' }, ['not-allowed /class']],
  [
    'a native call',
    {
      set: tap,
      to: [
        { do: 'native', call: 'goHome' },
        { do: 'run', action: 'register' },
      ],
    },
    [`not-allowed ${tap}/0/call`],
  ],
  [
    'an address to follow',
    {
      set: tap,
      to: [
        { do: 'go', how: 'assign', address: 'https://evil.example' },
        { do: 'run', action: 'register' },
      ],
    },
    [`not-allowed ${tap}/0/how`],
  ],
  [
    'a file of its own',
    {
      set: tap,
      to: [
        { do: 'go', how: 'download', address: { $: 'params.downloadUrl' } },
        { do: 'run', action: 'register' },
      ],
    },
    [`not-allowed ${tap}/0/address`],
  ],
  [
    'a card number',
    { set: '/form/fields/card', to: { type: 'text' } },
    ['not-allowed /form/fields/card'],
  ],
  [
    'the phone in analytics',
    {
      set: tap,
      to: [
        { do: 'track', event: 'seen', with: { p: { $: 'fields.phone' } } },
        { do: 'run', action: 'register' },
      ],
    },
    [`personal-data ${tap}/0/with/p`],
  ],
  [
    'the SMS code in a toast',
    {
      set: tap,
      to: [
        { do: 'toast', text: { $: 'fields.smsCode' } },
        { do: 'run', action: 'register' },
      ],
    },
    [`personal-data ${tap}/0/text`],
  ],
  [
    'a picture from elsewhere',
    { set: '/body/0/props', to: { src: { $: 'params.downloadUrl' }, alt: 'Offer' } },
    ['not-allowed /body/0/props/src'],
  ],
  [
    'a call about borrowers',
    {
      set: '/sources/card',
      to: {
        kind: 'call',
        call: 'card-init',
        with: { product_id: '1' },
        states: { loading: [], empty: [], error: [] },
      },
    },
    ['not-allowed /sources/card/call'],
  ],
  [
    'stores of others',
    {
      set: tap,
      to: [
        { do: 'store', where: 'session', how: 'clear' },
        { do: 'run', action: 'register' },
      ],
    },
    [`not-allowed ${tap}/0/how`],
  ],
  [
    'markup',
    { set: '/body/0/props/html', to: '<script>alert(1)</script>' },
    ['unknown-key /body/0/props/html'],
  ],
  [
    'a screen that does not exist',
    { set: '/actions/go-on/steps/1', to: { do: 'go', to: 'payment' } },
    ['unknown-name /actions/go-on/steps/1/to'],
  ],
];

test('S26: of an input that nothing sends it is told by which calls it could be', () => {
  const document = mutate(template, { set: '/form/fields/card', to: { type: 'text' } });
  const [problem] = checkDocuments([{ name: 'offer', text: JSON.stringify(document) }], contracts, {
    others,
    config,
  });
  expect(problem?.message).toContain(
    'Pass it to a parameter of "get-sms" or "register" or "track-click", ',
  );
});

describe.each(Object.entries(doors))(
  'PROMO-11: a promotion with a document of its own %s',
  (_, check) => {
    test('PROMO-02 PROMO-10 keeps the rules', async () => {
      expect(await check(template)).toEqual([]);
    });

    test.each(hostile)('is refused with %s', async (_name, change, problems) => {
      expect(await check(mutate(template, change))).toEqual(problems);
    });
  },
);
