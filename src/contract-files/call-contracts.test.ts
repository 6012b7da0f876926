import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { checkReconciliation } from '../../renderer/entries/node.ts';
import { readContracts, readRawContracts } from './read-contracts.ts';
import { readSchemaFile, type Schema } from './schema.ts';

const schemas = join(import.meta.dirname, '../../schemas');
const files = readRawContracts(schemas);

const contractOf = (name: string): Schema =>
  files.api.find((call) => call.name === name)?.schema ?? {};

const faultsOf = (name: string, change: Schema): readonly string[] => {
  const api = files.api.map((call) =>
    call.name === name ? { name, schema: { ...call.schema, ...change } } : call,
  );
  return readContracts({ ...files, api }, checkReconciliation).issues;
};

const settled = (change: Schema): Schema => {
  const [first] = contractOf('repayment-confirm').settledBy as readonly Schema[];
  return { settledBy: [{ ...first, ...change }] };
};

test('every contract is valid', () => {
  expect(faultsOf('', {})).toEqual([]);
});

test.each<[string, string, Schema, string]>([
  [
    'a parameter of the query',
    'repayment-way',
    { query: ['orderID'] },
    '/query: expected a property of the request, found "orderID". Fix the name.',
  ],
  [
    'a filled parameter',
    'contract-jump',
    { filled: { extras: 'config' } },
    '/filled: expected a property of the request, found "extras". Fix the name.',
  ],
  [
    'the property of a bare list',
    'contract',
    { listAs: 'items' },
    '/listAs: expected a property of the answer, found "items". Fix the name.',
  ],
  [
    'the property of a bare text',
    'define',
    { textAs: 'link' },
    '/textAs: expected a property of the answer, found "link". Fix the name.',
  ],
  [
    'a property beside code',
    'repayment-huichao',
    { beside: ['link'] },
    '/beside: expected a property of the answer, found "link". Fix the name.',
  ],
  [
    'what money moves for',
    'depush',
    { about: { kind: 'product', param: 'productId' } },
    '/about/param: expected a parameter that screens pass, found "productId". Fix the name.',
  ],
  [
    'a file in a form',
    'upload-problem-img',
    { body: 'form' },
    '/body: only files are sent in a multipart body, and only this way. Change one of them.',
  ],
  [
    'parts without a file',
    'problem-save',
    { body: 'multipart' },
    '/body: only files are sent in a multipart body, and only this way. Change one of them.',
  ],
  [
    'a read that does not exist',
    'repayment-confirm',
    settled({ call: 'order' }),
    '/settledBy/0/call: expected a call that may be sent at any time, found "order". Name a read.',
  ],
  [
    'a read that moves money',
    'repayment-confirm',
    settled({ call: 'depush' }),
    '/settledBy/0/call: expected a call that may be sent at any time, found "depush". Name a read.',
  ],
  [
    'a parameter that is missing',
    'repayment-confirm',
    settled({ with: { productId: '' } }),
    '/settledBy/0/with: "loan-details" needs "orderId". Add it.',
  ],
  [
    'a parameter too many',
    'repayment-confirm',
    settled({ with: { productId: '', orderId: '', page: 1 } }),
    '/settledBy/0/with/page: "loan-details" has no such parameter. Remove it.',
  ],
  [
    'a parameter that was never sent',
    'repayment-confirm',
    settled({ with: { productId: '', orderId: { $: 'sent.order' } } }),
    '/settledBy/0/with/orderId: "sent" has no field "order". Did you mean "orderId"?',
  ],
])('reports %s in %s', (_, name, change, message) => {
  expect(faultsOf(name, change)).toEqual([`schemas/api/${name}.json${message}`]);
});

test.each<[string, unknown, string]>([
  [
    'reads what the answer does not have',
    ['eq', { $: 'answer.status' }, '200'],
    'has no field "status"',
  ],
  ['reads the screen', { $: 'state.done' }, '"state.done" does not exist'],
  ['is no yes or no', { $: 'answer.orderStatus' }, 'expected true or false'],
  ['uses an unknown operator', ['is', { $: 'answer.orderStatus' }, '200'], '"is"'],
])('a condition that %s is told', (_, took, words) => {
  const faults = faultsOf('repayment-confirm', settled({ took }));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain('schemas/api/repayment-confirm.json/settledBy/0/took');
  expect(faults[0]).toContain(words);
});

describe('the schema of contracts', () => {
  const isContract = new Ajv2020({ strict: false }).compile(
    readSchemaFile(join(schemas, 'meta/api-call.schema.json')),
  );

  test.each<[string, string, Schema, boolean]>([
    ['money with what settles it', 'repayment-confirm', {}, true],
    ['money that nothing settles', 'repayment-confirm', { settledBy: undefined }, false],
    ['money that no read settles', 'repayment-confirm', { settledBy: [] }, false],
    ['money in a document of another class', 'repayment-confirm', { class: 'form' }, false],
    ['money in silence', 'repayment-confirm', { messages: 'silent' }, false],
    [
      'something to settle without money',
      'loan-details',
      { settledBy: contractOf('repayment-confirm').settledBy },
      false,
    ],
    ['a GET with parts', 'loan-details', { body: 'multipart' }, false],
    ['a value filled in from elsewhere', 'contract-jump', { filled: { extra: 'storage' } }, false],
  ])('%s', (_, name, change, expected) => {
    expect(isContract(JSON.parse(JSON.stringify({ ...contractOf(name), ...change })))).toBe(
      expected,
    );
  });
});
