import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ContractLocation } from '../../../renderer/entries/node.ts';
import { openRepository } from '../repository.ts';
import { filesById, findContractLocation } from './contract-location.ts';

const root = join(import.meta.dirname, '../../..');
const order = 'screens/order/order.json';
const project = openRepository();
const documents = filesById([{ name: order, text: readFileSync(join(root, order), 'utf8') }]);

describe('where a contract says something', () => {
  test.each<readonly [string, ContractLocation, string, string]>([
    [
      'a parameter of a call',
      { of: 'call', name: 'card-init', path: 'request.product_id' },
      'schemas/api/card-init.json',
      '"product_id": {',
    ],
    [
      'a keyword of a call',
      { of: 'call', name: 'card-init', path: 'class' },
      'schemas/api/card-init.json',
      '"class":',
    ],
    [
      'its codes',
      { of: 'call', name: 'card-init', path: 'errors' },
      'schemas/api/card-init.json',
      '"errors":',
    ],
    [
      'entries that an entity describes',
      { of: 'call', name: 'card-init', path: 'answer.items[]' },
      'schemas/entities/bank-form-item.schema.json',
      '{',
    ],
    [
      'a field of an entity',
      { of: 'call', name: 'card-init', path: 'answer.items[].cate' },
      'schemas/entities/bank-form-item.schema.json',
      '"cate":',
    ],
    [
      'a field that is not there',
      { of: 'call', name: 'card-init', path: 'answer.itmes[].cate' },
      'schemas/api/card-init.json',
      '"answer":',
    ],
    [
      'a prop',
      { of: 'widget', name: 'button', path: 'props.label' },
      'renderer/widgets/button/button.schema.json',
      '"label":',
    ],
    [
      'a value of a step',
      { of: 'step', name: 'toast', path: 'text' },
      'renderer/steps/toast/toast.schema.json',
      '"text":',
    ],
    [
      'where a value is stored',
      { of: 'stored', name: 'complaintTypes', path: 'where' },
      'schemas/stored/complaintTypes.json',
      '"where":',
    ],
    [
      'a parameter of the shell',
      { of: 'native', name: 'openPage', path: 'params.url' },
      'schemas/native/openPage.json',
      '"url":',
    ],
    ['the route of a screen', { of: 'screen', name: 'order', path: 'route' }, order, '"route":'],
  ])('%s', (_, location, file, begins) => {
    const found = findContractLocation(project, location, documents);
    expect(found?.file).toBe(file);
    expect(readFileSync(join(root, file), 'utf8').split('\n')[(found?.line ?? 0) - 1]).toContain(
      begins,
    );
  });

  test.each<readonly [string, ContractLocation]>([
    ['a data set', { of: 'dataset', name: 'places', path: '[]' }],
    ['a screen that is not among the documents', { of: 'screen', name: 'nowhere', path: 'route' }],
    ['a call of somebody else', { of: 'call', name: 'no-call', path: 'request' }],
  ])('%s has no file', (_, location) => {
    expect(findContractLocation(project, location, documents)).toBeUndefined();
  });
});
