import { describe, expect, test } from 'vitest';
import { documentOf, importDocument, memberOf } from './import.fixture.ts';

const description = 'A value.';
const variant = (literal: string, fields: object) => ({
  type: 'object',
  properties: { kind: { const: literal, description }, ...fields },
  required: ['kind'],
});
const components = {
  schemas: {
    Cat: variant('cat', { lives: { type: 'integer', description } }),
    Dog: variant('dog', { name: { type: 'string', description } }),
    Node: {
      type: 'object',
      properties: { next: { $ref: '#/components/schemas/Node', description } },
    },
    Base: { type: 'object', properties: { id: { type: 'string', description } }, required: ['id'] },
  },
};
const cat = { $ref: '#/components/schemas/Cat' };
const dog = { $ref: '#/components/schemas/Dog' };
const node = { $ref: '#/components/schemas/Node' };
const base = { $ref: '#/components/schemas/Base' };
const record = (properties: object, others: object = {}) => ({
  type: 'object',
  properties,
  ...others,
});

interface Row {
  readonly title: string;
  readonly schema: object;
  readonly request: unknown;
  /** Default: as in the request. */
  readonly answer?: unknown;
  readonly warning?: string;
  readonly leftOut?: string;
}

const text = { type: 'string', description };
const closed = { additionalProperties: false, description };

const rows: readonly Row[] = [
  {
    title: 'a text',
    schema: { type: 'string', maxLength: 5 },
    request: { type: 'string', maxLength: 5, description },
  },
  {
    title: 'a date',
    schema: { type: 'string', format: 'date' },
    request: { ...text, format: 'date' },
  },
  {
    title: 'a date with time',
    schema: { type: 'string', format: 'date-time' },
    request: { ...text, format: 'date' },
  },
  {
    title: 'a number with limits',
    schema: { type: 'number', minimum: 1, maximum: 2 },
    request: { type: 'number', minimum: 1, maximum: 2, description },
  },
  {
    title: 'int64',
    schema: { type: 'integer', format: 'int64' },
    request: { type: 'integer', format: 'int64', description },
  },
  {
    title: 'int32',
    schema: { type: 'integer', format: 'int32' },
    request: { type: 'integer', description },
  },
  {
    title: 'numbers to choose from',
    schema: { type: 'integer', enum: [1, 2] },
    request: { enum: [1, 2], description },
  },
  {
    title: 'an enum is open in answers only',
    schema: { type: 'string', enum: ['a', 'b'] },
    request: { ...text, enum: ['a', 'b'] },
    answer: { ...text, enum: ['a', 'b'], format: 'open-enum' },
  },
  {
    title: 'a text or number is a code',
    schema: { type: ['string', 'integer'] },
    request: { ...text, format: 'code' },
  },
  {
    title: 'a text or a flag is any value',
    schema: { type: ['string', 'boolean'] },
    request: { description },
    warning: 'A value is string or boolean.',
  },
  {
    title: 'no type is any value',
    schema: {},
    request: { description },
    warning: 'does not say what it is',
  },
  {
    title: 'a list',
    schema: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    request: { type: 'array', items: { type: 'string' }, description },
    leftOut: 'maxItems',
  },
  {
    title: 'a pattern is left out',
    schema: { type: 'string', pattern: '^a$' },
    request: text,
    leftOut: 'pattern',
  },
  {
    title: 'additionalProperties are the rest',
    schema: { type: 'object', additionalProperties: { type: 'number' } },
    request: {
      type: 'object',
      properties: {},
      additionalProperties: { type: 'number' },
      description,
    },
  },
  {
    title: 'required and nullable',
    schema: record(
      { a: text, b: { ...text, type: ['string', 'null'] }, c: { ...text, nullable: true } },
      { required: ['a', 'b', 'c'] },
    ),
    request: record({ a: text, b: text, c: text }, { required: ['a'], ...closed }),
  },
  {
    title: 'readOnly leaves requests, writeOnly leaves answers',
    schema: record(
      { r: { ...text, readOnly: true }, w: { ...text, writeOnly: true } },
      { required: ['r', 'w'] },
    ),
    request: record({ w: text }, { required: ['w'], ...closed }),
    answer: record({ r: text }, { required: ['r'], ...closed }),
  },
  {
    title: 'allOf is merged',
    schema: {
      allOf: [
        base,
        record({ name: { ...text, maxLength: 9 } }),
        record({ name: { maxLength: 5 } }),
      ],
    },
    request: record({ id: text, name: { ...text, maxLength: 5 } }, { required: ['id'], ...closed }),
  },
  {
    title: 'allOf in a property of both',
    schema: {
      allOf: [
        record({ a: record({ b: text }, { description }) }),
        record({ a: record({ c: text }) }),
      ],
    },
    request: record({ a: record({ b: text, c: text }, closed) }, closed),
  },
  {
    title: 'oneOf with null',
    schema: record(
      { a: { oneOf: [{ type: 'string' }, { type: 'null' }], description } },
      { required: ['a'] },
    ),
    request: record({ a: text }, closed),
  },
  {
    title: 'oneOf with a discriminator',
    schema: { oneOf: [cat, dog], discriminator: { propertyName: 'kind' } },
    request: {
      unionBy: 'kind',
      oneOf: [
        record(
          { kind: { ...text, enum: ['cat'] }, lives: { type: 'integer', description } },
          { required: ['kind'], additionalProperties: false },
        ),
        record(
          { kind: { ...text, enum: ['dog'] }, name: text },
          { required: ['kind'], additionalProperties: false },
        ),
      ],
      description,
    },
  },
  {
    title: 'oneOf without a discriminator',
    schema: { oneOf: [cat, dog] },
    request: { description },
    warning: 'no discriminator',
  },
  {
    title: 'equal alternatives',
    schema: { anyOf: [{ type: 'string' }, { type: 'string', description: 'Another.' }] },
    request: text,
  },
  {
    title: 'a schema that contains itself',
    schema: node,
    request: record({ next: { description } }, closed),
    warning: 'cut at its second turn',
  },
  {
    title: 'an amount stays what it is',
    schema: record({ balance: { type: 'number', description } }),
    request: record({ balance: { type: 'number', description } }, closed),
    warning: 'amount?',
  },
];

describe('a property of an OpenAPI document in a contract', () => {
  test.each(rows)('$title', ({ schema, request, answer = request, warning, leftOut }) => {
    const result = importDocument(
      documentOf(
        '$ref' in schema ? { allOf: [schema], description } : { ...schema, description },
        components,
      ),
    );
    expect(result.refused).toEqual([]);
    expect(memberOf(result, 'request', 'properties', 'x')).toEqual(request);
    expect(memberOf(result, 'answer', 'properties', 'x')).toEqual(answer);
    const messages = result.warnings.map(({ message }) => message);
    expect(messages.length > 0).toBe(warning !== undefined);
    expect(messages.every((message) => message.includes(warning ?? ''))).toBe(true);
    expect(result.leftOut.map(({ what }) => what)).toEqual(leftOut === undefined ? [] : [leftOut]);
  });

  test.each([
    ['types', [{ type: 'string' }, { type: 'object' }], '/allOf/1/type', 'string with object'],
    [
      'formats',
      [{ type: 'string', format: 'date' }, { format: 'uuid' }],
      '/allOf/1/format',
      '"date" and "uuid"',
    ],
    ['enums', [{ enum: ['a'] }, { enum: ['b'] }], '/allOf/1/enum', 'without a common value'],
  ])('conflicting %s of allOf refuse the operation with their place', (_, allOf, at, reason) => {
    const { refused, contracts } = importDocument(documentOf({ allOf }));
    expect(contracts).toEqual([]);
    expect(refused).toEqual([
      {
        operation: 'POST /a',
        pointer: `/paths/~1a/post/requestBody/content/application~1json/schema/properties/x${at}`,
        reason: expect.stringContaining(reason) as unknown,
      },
    ]);
  });

  const at = '/paths/~1a/post/requestBody/content/application~1json/schema/properties/x';

  test.each([
    ['major', 'number', { type: 'number', format: 'amount', unit: 'major', description }],
    ['minor', 'integer', { type: 'integer', format: 'amount', description }],
    ['major', 'string', { ...text, format: 'amount', unit: 'major' }],
  ] as const)('an amount in %s units as %s, by the map', (unit, type, expected) => {
    const result = importDocument(documentOf({ type, description }), { amounts: { [at]: unit } });
    expect(memberOf(result, 'request', 'properties', 'x')).toEqual(expected);
    expect(memberOf(result, 'answer', 'properties', 'x')).toEqual({ type, description });
  });

  test('an amount that the document does not have is an error of the map', () => {
    expect(() =>
      importDocument(documentOf(text), { amounts: { '/components/x': 'major' } }),
    ).toThrow('The map names the amount "/components/x", which the document does not have.');
  });

  test('a missing description is the name in words, for review', () => {
    const result = importDocument(
      documentOf({ type: 'object', properties: { loanID: { type: 'string' } } }),
    );
    expect(
      memberOf(result, 'request', 'properties', 'x', 'properties', 'loanID', 'description'),
    ).toBe('Loan ID.');
    expect(memberOf(result, 'x-review')).toEqual([
      '/request/properties/x/properties/loanID/description',
      '/request/properties/x/description',
      '/answer/properties/x/properties/loanID/description',
      '/answer/properties/x/description',
    ]);
  });

  test('a long description is its first paragraph in plain text', () => {
    const long = 'See [the **guide**](https://a.b/c).\nMore.\n\n## Second';
    const result = importDocument(documentOf({ type: 'string', description: long }));
    expect(memberOf(result, 'request', 'properties', 'x', 'description')).toBe(
      'See the guide. More.',
    );
  });
});
