import { expect, test } from 'vitest';
import { findAssetReferences } from './asset-references.ts';

const [a, b] = ['a'.repeat(64), '0'.repeat(64)];

test.each<[string, unknown, [string, string][]]>([
  [
    'of a node, in the order of the document',
    { body: [{ props: { asset: b } }, { props: { asset: a } }] },
    [
      ['/body/0/props/asset', b],
      ['/body/1/props/asset', a],
    ],
  ],
  [
    'in an expression',
    { body: [{ props: { asset: ['if', true, a, b] } }] },
    [
      ['/body/0/props/asset/2', a],
      ['/body/0/props/asset/3', b],
    ],
  ],
  [
    'as a default',
    {
      body: [{ props: { asset: { $: 'params.banner' } } }],
      params: { banner: { type: 'text', default: a } },
    },
    [['/body/0/props/asset', a]],
  ],
  [
    'as a default in an expression',
    { asset: ['if', true, { $: 'params.banner' }], params: { banner: { default: a } } },
    [['/asset/2', a]],
  ],
  [
    'a default that nobody reads as a picture',
    { body: [{ props: { text: { $: 'params.banner' } } }], params: { banner: { default: a } } },
    [],
  ],
  [
    'a parameter without a default',
    { body: [{ props: { asset: { $: 'params.banner' } } }], params: { banner: { type: 'text' } } },
    [],
  ],
  ['a text that looks like a name', { title: a, body: [{ props: { text: a } }] }, []],
  [
    'what is no name',
    {
      asset: [
        `${a}0`,
        a.slice(1),
        a.toUpperCase().replace(/^A/, 'Ä'),
        ` ${a}`,
        'A'.repeat(64),
        7,
        null,
      ],
    },
    [],
  ],
  ['a place that needs escaping', { 'x/~y': { asset: a } }, [['/x~1~0y/asset', a]]],
  ['no document', undefined, []],
])('pictures named by a document: %s', (_name, document, expected) => {
  expect(findAssetReferences(document).map(({ pointer, sha256 }) => [pointer, sha256])).toEqual(
    expected,
  );
});
