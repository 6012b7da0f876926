import { expect, test } from 'vitest';
import { decodeTemplateParams } from './template-params.ts';

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
  const found = decodeTemplateParams(
    document,
    values,
    ({ pointer, expected }) => void faults.push(`${pointer} ${expected}`),
  );
  return { found: { ...found }, faults };
};

test('LANG 68: values are read by their types, and what is not declared is left out', () => {
  const values = {
    title: 'Summer',
    end: 1767196800,
    prize: '150000',
    seats: 5,
    open: true,
    steps: ['a'],
    place: { name: 'x' },
  };
  expect(read({ ...values, other: 1, constructor: 2 })).toEqual({ found: values, faults: [] });
});

test('LANG 68: a number is as good as its text', () => {
  expect(read({ title: 5 })).toEqual({ found: { title: '5' }, faults: [] });
});

test('LANG 68: faulty values are missing and told, and so are required ones that are not there', () => {
  expect(read({ end: {}, prize: [], seats: '5', open: 1, steps: 'a', place: null })).toEqual({
    found: {},
    faults: [
      '/title text',
      '/end date',
      '/prize amount',
      '/seats number',
      '/open boolean',
      '/steps list',
    ],
  });
});

const defaults = {
  title: { type: 'text', default: 'Offer' },
  seats: { type: 'number', default: 0 },
  open: { type: 'boolean', default: false },
  end: { type: 'date', default: '2027-01-01' },
  prize: { type: 'amount', default: 5000 },
  steps: { type: 'list', default: ['a'] },
  place: { type: 'record', default: {} },
};
const written = {
  title: 'Offer',
  seats: 0,
  open: false,
  end: '2027-01-01',
  prize: 5000,
  steps: ['a'],
  place: {},
};

test('LANG 71: where no value comes the default is there, and nothing is told', () => {
  expect(read(undefined, { params: defaults })).toEqual({ found: written, faults: [] });
  expect(read({ title: null }, { params: defaults })).toEqual({ found: written, faults: [] });
});

test('LANG 71: a value that comes stands before the default, also when it is empty', () => {
  const values = { title: '', seats: 1, open: true, end: '', prize: 0, steps: [], place: { a: 1 } };
  expect(read(values, { params: defaults })).toEqual({ found: values, faults: [] });
});

test('LANG 71: the default stands in for a faulty value, which is told', () => {
  expect(
    read(
      { title: ['x'], seats: 'many' },
      { params: { title: defaults.title, seats: defaults.seats } },
    ),
  ).toEqual({
    found: { title: 'Offer', seats: 0 },
    faults: ['/title text', '/seats number'],
  });
});

test('LANG 71: a default that is faulty itself, past all checks, is missing and told', () => {
  expect(read({}, { params: { seats: { type: 'number', default: 'many' } } })).toEqual({
    found: {},
    faults: ['/seats number'],
  });
});

test.each([
  ['no values', undefined, { params }, ['/title text']],
  ['values that are a list', ['x'], { params }, ['/title text']],
  ['a template without params', { title: 'x' }, { id: 'x' }, []],
  ['no template', { title: 'x' }, null, []],
  ['a type that does not exist', { title: 'x' }, { params: { title: { type: 'toString' } } }, []],
  ['a type that is no text', undefined, { params: { title: { type: { toString: false } } } }, []],
  ['a param that is none', { title: 'x' }, { params: { title: null } }, []],
])('LANG 68: of %s nothing is read', (_, values, document, faults) => {
  expect(read(values, document)).toEqual({ found: {}, faults });
});

test('a hostile name reaches no prototype', () => {
  const document: unknown = JSON.parse('{"params": {"__proto__": {"type": "record"}}}');
  const values: unknown = JSON.parse('{"__proto__": {"polluted": 1}}');
  const found = decodeTemplateParams(document, values, () => undefined);
  expect([Object.keys(found), Reflect.get({}, 'polluted'), Object.getPrototypeOf(found)]).toEqual([
    ['__proto__'],
    undefined,
    null,
  ]);
});
