import { expect, test } from 'vitest';
import { contracts } from '../cases/contracts.ts';
import { screenText } from '../cases/screen-text.fixture.ts';
import { createNameLookup } from './known-names.ts';

const document: unknown = JSON.parse(
  screenText({
    state: { chosen: { type: 'text', init: '' } },
    sources: {
      cities: { kind: 'call', call: 'cities', states: { loading: [], empty: [], error: [] } },
    },
    actions: {
      ask: {
        steps: [
          { do: 'request', source: 'cities' },
          { do: 'go', to: '' },
          { do: 'set', state: '', value: 'a' },
        ],
      },
    },
    body: [{ id: 'again', widget: 'button', props: { label: 'Again' }, on: { tap: '' } }],
  }),
);

const lookup = createNameLookup(contracts, {
  others: [{ name: 'other', text: screenText({ id: 'other', route: { path: '/other' } }) }],
});

test.each([
  ['/body/0/on/tap', 'action', 'ask'],
  ['/actions/ask/steps/0/source', 'source', 'cities'],
  ['/actions/ask/steps/1/to', 'screen', 'other'],
  ['/actions/ask/steps/2/state', 'state', 'chosen'],
  ['/sources/cities/call', 'call', 'person'],
])('%s names a %s such as "%s"', (pointer, of, name) => {
  const found = lookup(document, pointer);
  expect(found?.of).toBe(of);
  expect(found?.names).toContain(name);
});

test.each([
  ['/body/0/props/label', document],
  ['/body/9/widget', document],
  ['/title', document],
  ['', null],
  ['/a/b', 'text'],
])('no names are known at %s', (pointer, value) => {
  expect(lookup(value, pointer)).toBeUndefined();
});
