import { expect, test } from 'vitest';
import { contracts } from './cases/contracts.ts';
import { screenText } from './cases/screen-text.fixture.ts';
import { checkDocuments } from './check-documents.ts';
import { fixDocuments } from './fix-documents.ts';

const text = screenText({
  state: { city: { type: 'text', init: '' } },
  body: [
    ...['ciyt', 'city', 'ciyt', 'ciyt'].map((name, index) => ({
      id: `n${String(index)}`,
      widget: 'text',
      props: { text: { $: `state.${name}` } },
    })),
    {
      id: 'choose',
      widget: 'button',
      props: { label: 'Manila' },
      on: { tap: [{ do: 'set', state: 'city', value: 'Manila' }] },
    },
  ],
});

test('reports 20: a name misspelt at three places is one problem with all places and one fix', () => {
  const problems = checkDocuments([{ name: 'case', text }], contracts);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    pointer: '/body/0/props/text',
    message: expect.stringMatching(/ Also at 2 other places\.$/) as unknown,
    others: 2,
    otherPlaces: [{ pointer: '/body/2/props/text' }, { pointer: '/body/3/props/text' }],
  });
  expect(problems[0]?.fix?.edits).toHaveLength(3);
  const { fixed, problems: left } = fixDocuments([{ name: 'case', text }], contracts);
  expect([fixed.length, left]).toEqual([1, []]);
});

const unused = (start: string) =>
  checkDocuments(
    [
      {
        name: 'case',
        text: screenText({
          body: [{ id: 'go', widget: 'button', props: { label: 'Go' }, on: { tap: start } }],
          actions: {
            refresh: { steps: [{ do: 'go', how: 'back' }] },
            leave: { steps: [{ do: 'go', how: 'back' }] },
          },
        }),
      },
    ],
    contracts,
  ).map(({ code, pointer }) => `${code} ${pointer}`);

test('an unused action is reported beside a name that surely means another one', () => {
  expect(unused('refrehs')).toEqual([
    'unknown-name /body/0/on/tap',
    'unused-action /actions/leave',
  ]);
});
