import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkReconciliation } from '../../renderer/entries/node.ts';
import { readContracts, readRawContracts } from './read-contracts.ts';
import type { Schema } from './schema.ts';

const files = readRawContracts(join(import.meta.dirname, '../../schemas'));

const call: Schema = {
  name: 'visits',
  description: 'The visits of a borrower.',
  basis: 'our own',
  client: 'main',
  method: 'GET',
  path: '/v3/visits',
  class: 'form',
  request: { type: 'object', properties: {}, additionalProperties: false },
  answer: { type: 'object', properties: {}, additionalProperties: false },
  errors: { '*': 'They cannot be read now.' },
};

const faultsOf = (change: Schema): readonly string[] =>
  readContracts(
    {
      ...files,
      api: [
        ...files.api,
        { name: 'visits', schema: JSON.parse(JSON.stringify({ ...call, ...change })) as Schema },
      ],
    },
    checkReconciliation,
  ).issues;

test('a new call that is sound is told nothing', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each<[string, Schema, readonly string[]]>([
  [
    'without a key',
    { basis: undefined },
    [
      ': expected "basis", found none. Add it. Section of the specification, or the source of the requirement.',
    ],
  ],
  [
    'with a method that there is not',
    { method: 'post' },
    [
      '/method: expected one of "GET", "POST", "PUT", "PATCH", "DELETE", found "post". Use one of them.',
    ],
  ],
  [
    'with a flag as a text',
    { once: 'yes' },
    [
      '/once: expected true or false, found "yes". Change it. The call takes effect each time. Only an action with once that the user starts may send it. Implied by money.',
    ],
  ],
  [
    'with few words',
    { description: 'Visits' },
    [
      '/description: expected at least 10 characters, found "Visits". Write more. Purpose of the call.',
    ],
  ],
  [
    'with a wrong path',
    { path: 'v3/visits' },
    [
      '/path: expected a text of the form ^(/([A-Za-z0-9._~-]*[A-Za-z0-9_~-]|\\{[A-Za-z][A-Za-z0-9_]*\\}))+$, found "v3/visits". Change it. Path after the prefix of the configuration. A segment {name} is the percent-encoded value of that parameter; a call with an empty value, . or .. is not sent.',
    ],
  ],
  [
    'with a type that JSON Schema does not have',
    { answer: { type: 'object', properties: { count: { type: 'int' } } } },
    [
      '/answer/properties/count/type: expected one of "array", "boolean", "integer", "null", "number", "object", "string", found "int". Use one of them.',
    ],
  ],
  [
    'with money that nothing settles',
    { money: true, class: 'money' },
    [': expected "about", found none. Add it.', ': expected "settledBy", found none. Add it.'],
  ],
  [
    'named unlike its file',
    { name: 'visit' },
    [': expected name "visits" like the file, found "visit". Rename one of them.'],
  ],
])(
  'a call %s is told its place, what was expected and found, and what to do',
  (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults.map((message) => `schemas/api/visits.json${message}`));
  },
);

test('a key that there is not is told with those that there are', () => {
  const [message = '', ...others] = faultsOf({ clas: 'form' });
  expect(others).toEqual([]);
  expect(message).toMatch(
    /^schemas\/api\/visits\.json: there is no "clas" here\. Known are "\$schema", "name", .*"class", .*\. Rename or remove it\.$/,
  );
});

const kinds = '"string", "number", "integer", "boolean", "array", "object"';
const severalShapes =
  'Use one of them, or the format "amount" or "date" for an amount or a day in several shapes.';

test.each<[string, Schema, string]>([
  [
    'of a type that no value has',
    { type: 'null' },
    `/type: expected one of ${kinds}, found "null". ${severalShapes}`,
  ],
  [
    'of two types',
    { type: ['string', 'number'] },
    `/type: expected one of ${kinds}, found ["string","number"]. ${severalShapes}`,
  ],
])('a value %s is told with its place', (_, count, message) => {
  expect(faultsOf({ answer: { type: 'object', properties: { count } } })).toEqual([
    `schemas/api/visits.json/answer/properties/count${message}`,
  ]);
  expect(
    faultsOf({ answer: { type: 'object', properties: { list: { type: 'array', items: count } } } }),
  ).toEqual([`schemas/api/visits.json/answer/properties/list/items${message}`]);
});

test('a least that is the most leaves one value', () => {
  const code = { type: 'string', minLength: 6, maxLength: 6, description: 'Of the SMS.' };
  expect(faultsOf({ answer: { type: 'object', properties: { code } } })).toEqual([]);
});

test.each(['request', 'answer'])(
  'reports a misspelt format in the %s: the value would be checked as plain text',
  (key) => {
    const schema = {
      type: 'object',
      properties: { sum: { type: 'string', format: 'ammount' } },
      additionalProperties: false,
    };
    const [message = '', ...others] = faultsOf({ [key]: schema });
    expect(others).toEqual([]);
    expect(message).toMatch(
      new RegExp(
        `^schemas/api/visits\\.json/${key}/properties/sum/format: expected one of "amount", .*, found "ammount"\\. Use one of them, or remove it\\.$`,
      ),
    );
  },
);

test('a misspelt format in a schema that calls share is told with its file', () => {
  const schema = { type: 'object', properties: { day: { type: 'string', format: 'day' } } };
  const { issues } = readContracts(
    { ...files, entities: [...files.entities, { name: 'visit', schema }] },
    checkReconciliation,
  );
  expect(issues.map((message) => message.slice(0, message.indexOf(': ')))).toEqual([
    'schemas/entities/visit.schema.json/properties/day/format',
  ]);
});

const keywords =
  '"$schema", "$id", "$ref", "$defs", "$comment", "title", "description", "deprecated", "examples", "type", "format", "enum", "const", "personal", "minLength", "maxLength", "minimum", "maximum", "items", "properties", "required", "additionalProperties", "aliases", "unit", "unionBy", "oneOf"';

test.each<[string, Schema, string]>([
  [
    'requires a property that there is not',
    { type: 'object', properties: { city: { type: 'string' } }, required: ['town'] },
    '/required: expected one of "city", found "town". Fix the name, or add the property.',
  ],
  [
    'misspells a word',
    { type: 'string', descripton: 'When.' },
    `: there is no "descripton" here. Known are ${keywords}. Rename or remove it.`,
  ],
  [
    'has a least number above the most',
    { type: 'integer', minimum: 10, maximum: 3 },
    '/minimum: expected at most "maximum", which is 3, found 10. Change one of them.',
  ],
  [
    'has a least length above the most',
    { type: 'string', minLength: 2, maxLength: 1 },
    '/minLength: expected at most "maxLength", which is 1, found 2. Change one of them.',
  ],
  [
    'limits what nobody keeps',
    { type: 'string', pattern: '^[0-9]+$' },
    `: there is no "pattern" here. Known are ${keywords}. Rename or remove it.`,
  ],
  [
    'refers to no entity',
    { $ref: '../entities/branch.schema.json' },
    '/$ref: there is no schema "../entities/branch.schema.json" in schemas/entities or $defs. Add it, or fix the reference.',
  ],
  [
    'refers to none of its own',
    { $ref: '#/$defs/branch' },
    '/$ref: there is no schema "#/$defs/branch" in schemas/entities or $defs. Add it, or fix the reference.',
  ],
])('a value whose schema %s is told with its place, in a list too', (_, value, message) => {
  const at = 'schemas/api/visits.json/answer/properties/list/items';
  expect(
    faultsOf({ answer: { type: 'object', properties: { list: { type: 'array', items: value } } } }),
  ).toEqual([`${at}${message}`]);
});

test('all that is wrong with the values of a call is told at once', () => {
  const properties = {
    list: { type: 'array', items: { $ref: '../entities/branch.schema.json' } },
    day: { type: 'string', format: 'day', descripton: 'When.' },
  };
  const faults = faultsOf({
    request: { type: 'object', properties: {}, required: ['town'] },
    answer: { type: 'object', properties },
  });
  const at = 'schemas/api/visits.json';
  expect(faults.map((message) => message.slice(0, message.indexOf(':')))).toEqual([
    `${at}/request/required`,
    `${at}/answer/properties/list/items/$ref`,
    `${at}/answer/properties/day`,
    `${at}/answer/properties/day/format`,
  ]);
});
