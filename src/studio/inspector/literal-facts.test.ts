import { expect, test } from 'vitest';
import { nothingKnown } from './known.fixture.ts';
import { factsInDocument } from './literal-facts.ts';
import type { PropertyFacts } from './property-facts.ts';

const document = {
  kind: 'screen',
  route: { params: { page: { type: 'number' }, more: { type: 'list' } } },
  state: { isOpen: { type: 'boolean' } },
};
const answer: PropertyFacts = {
  name: 'data',
  description: '',
  control: 'record',
  isRequired: true,
  members: [],
};
const known = {
  ...nothingKnown,
  calls: [{ name: 'card', description: '', parameters: [], isPicture: false, answer, errors: [] }],
};
const part = (name: string, control: PropertyFacts['control'], isValue = false): PropertyFacts => ({
  name,
  description: 'About it.',
  control,
  isRequired: false,
  isValue,
});

test.each<[string, PropertyFacts, unknown, PropertyFacts['control']]>([
  ['/params/days/default', part('default', 'literal'), { type: 'number' }, 'number'],
  ['/params/days/default', part('default', 'literal'), { type: 'list' }, 'literal'],
  ['/state/isOpen/init', part('init', 'formula', true), { type: 'boolean' }, 'yes-no'],
  ['/form/fields/day/init', part('init', 'formula', true), { type: 'date' }, 'date'],
  [
    '/body/0/on/tap/0/value',
    part('value', 'formula', true),
    { do: 'set', state: 'isOpen' },
    'yes-no',
  ],
  [
    '/body/0/on/tap/0/value',
    part('value', 'formula', true),
    { do: 'set', state: 'gone' },
    'formula',
  ],
  ['/body/0/on/tap/0/value', part('value', 'formula', true), { do: 'store', key: 'a' }, 'formula'],
  ['/examples/page/params/page', part('page', 'literal'), {}, 'number'],
  ['/examples/page/params/more', part('more', 'literal'), {}, 'literal'],
  ['/examples/page/params/gone', part('gone', 'literal'), {}, 'literal'],
  ['/examples/page/answers/card/data', part('data', 'literal'), { code: 0 }, 'record'],
  ['/examples/page/answers/card/data/data', part('data', 'literal'), {}, 'literal'],
  ['/examples/page/answers/card/code', part('code', 'literal'), { code: 0 }, 'literal'],
  ['/examples/page/answers/other/data', part('data', 'literal'), { code: 0 }, 'literal'],
  ['/body/0/props/default', part('default', 'text', true), { type: 'number' }, 'text'],
])('at %s, %j beside %j is set as %s', (pointer, facts, beside, control) => {
  const found = factsInDocument(
    facts,
    { pointer, value: undefined, beside, put: () => undefined, remove: () => undefined },
    document,
    known,
  );
  expect(found).toMatchObject({
    control,
    name: facts.name,
    description: facts.description,
    isRequired: false,
  });
});
