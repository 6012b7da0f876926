import { expect, test } from 'vitest';
import { fullestChoice, sampleChoices } from './sample-states.ts';

const params = {
  id: { type: 'text', required: true },
  title: { type: 'text', default: 'Gift' },
  endsAt: { type: 'date', default: '2026-12-24' },
};
const examples = {
  after: { params: { id: 'one', endsAt: '2026-01-01' } },
  before: {
    params: { id: 'one', endsAt: '2026-12-24' },
    answers: { 'get-sid': { code: '0', data: { sid: 's1' } } },
  },
  changed: {
    params: { id: 'one', endsAt: '2026-12-24', title: 'Back to school' },
    answers: { 'get-sid': { code: '0', data: { sid: 's1', more: 'words' } } },
  },
};
const beginning = (document: object): string | undefined =>
  fullestChoice(document, sampleChoices(document))?.name;

test('a preview begins with the sample state in which most is to be seen', () => {
  expect(beginning({ kind: 'screen', params, examples })).toBe('changed');
  expect(beginning({ kind: 'screen', examples: {} })).toBe('Loading');
});

test('that of a template begins where the fewest of its values are replaced, so that whoever changes them sees it', () => {
  expect(beginning({ kind: 'template', params, examples })).toBe('before');
});

test('a sample state tells which values of a template it has its own of', () => {
  expect(
    sampleChoices({ kind: 'template', params, examples }).map(({ name, own }) => [name, ...own]),
  ).toEqual([
    ['after', 'endsAt'],
    ['before', 'endsAt'],
    ['changed', 'endsAt', 'title'],
    ['Loading', 'endsAt'],
    ['The network fails', 'endsAt'],
  ]);
  expect(sampleChoices({ kind: 'screen', params, examples }).flatMap(({ own }) => own)).toEqual([]);
});
