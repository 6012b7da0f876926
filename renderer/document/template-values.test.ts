import { expect, test } from 'vitest';
import { readTemplateValues } from './template-values.ts';

const params = {
  title: { type: 'text', required: true },
  end: { type: 'date' },
  prize: { type: 'amount' },
  seats: { type: 'number' },
  open: { type: 'boolean' },
  steps: { type: 'list' },
  place: { type: 'record' },
};

const read = (values: unknown, document: unknown = { params }) => {
  const faults: string[] = [];
  const found = readTemplateValues(document, values, ({ pointer, expected }) => void faults.push(`${pointer} ${expected}`));
  return { found: { ...found }, faults };
};

test('LANG 68: values are read by their types, and what is not declared is left out', () => {
  const values = { title: 'Summer', end: 1767196800, prize: '150000', seats: 5, open: true, steps: ['a'], place: { name: 'x' } };
  expect(read({ ...values, other: 1, constructor: 2 })).toEqual({ found: values, faults: [] });
});

test('LANG 68: a number is as good as its text', () => {
  expect(read({ title: 5 })).toEqual({ found: { title: '5' }, faults: [] });
});

test('LANG 68: faulty values are missing and told, and so are required ones that are not there', () => {
  expect(read({ end: {}, prize: [], seats: '5', open: 1, steps: 'a', place: null })).toEqual({
    found: {},
    faults: ['/title text', '/end date', '/prize amount', '/seats number', '/open boolean', '/steps list'],
  });
});

test.each([
  ['no values', undefined, { params }, ['/title text']],
  ['values that are a list', ['x'], { params }, ['/title text']],
  ['a template without params', { title: 'x' }, { id: 'x' }, []],
  ['no template', { title: 'x' }, null, []],
  ['a type that does not exist', { title: 'x' }, { params: { title: { type: 'toString' } } }, []],
  ['a param that is none', { title: 'x' }, { params: { title: null } }, []],
])('LANG 68: of %s nothing is read', (_, values, document, faults) => {
  expect(read(values, document)).toEqual({ found: {}, faults });
});

test('a hostile name reaches no prototype', () => {
  const document: unknown = JSON.parse('{"params": {"__proto__": {"type": "record"}}}');
  const values: unknown = JSON.parse('{"__proto__": {"polluted": 1}}');
  const found = readTemplateValues(document, values, () => undefined);
  expect([Object.keys(found), Reflect.get({}, 'polluted'), Object.getPrototypeOf(found)]).toEqual([['__proto__'], undefined, null]);
});
