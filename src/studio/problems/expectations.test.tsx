import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { InspectorPane } from '../inspector/InspectorPane.tsx';
import {
  createPhoneState,
  type PhoneState,
  PhoneStateProvider,
  type RenderedTexts,
} from '../preview/phone-state.ts';
import { visitorOfState } from '../preview/visitors.ts';
import { ProblemsPane } from './ProblemsPane.tsx';
import { createExpectationCheck } from './expectations.ts';
import { ExpectationsScope } from './ExpectationsScope.tsx';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "info",
  "title": { "text": "One" },
  "route": { "path": "/one" },
  "body": [
    { "id": "head", "widget": "heading", "props": { "text": { "text": "Get the offer" } } }
  ],
  "examples": { "own": { "visible": ["Get the offer", "#head"] } }
}
`;

const wordsOf = (...texts: readonly string[]): RenderedTexts => ({
  text: texts.join(''),
  ids: ['head'],
  nodes: [{ id: 'head', texts: [...texts] }],
});

const stateOf = (texts: RenderedTexts | undefined): PhoneState => ({
  example: 'own',
  visitor: visitorOfState,
  hasAnswers: true,
  document: JSON.parse(text),
  texts,
});

describe('studio §4: expected texts are looked for as the publish check does', () => {
  test.each<[string, RenderedTexts | undefined, readonly string[]]>([
    ['they are shown', wordsOf('Get the offer'), []],
    ['within a longer text, in any case', wordsOf('GET  the offer now'), []],
    ['in parts of one line', wordsOf('Get the ', 'offer'), []],
    ['other texts are shown', wordsOf('Take it'), ['Get the offer']],
    ['the block is not shown', { ...wordsOf('Get the offer'), ids: [] }, ['#head']],
    ['the texts have not settled', undefined, []],
  ])('%s', (_, texts, expected) => {
    expect(createExpectationCheck()(stateOf(texts)).map((one) => one.expected)).toEqual(expected);
  });

  test('the block that showed them is remembered, with the texts it shows now', () => {
    const check = createExpectationCheck();
    expect(check(stateOf(wordsOf('Take it')))[0]).toMatchObject({ node: undefined });
    check(stateOf(wordsOf('Hello', 'Get the offer')));
    expect(check(stateOf(wordsOf('Hello', 'Take it')))[0]).toMatchObject({
      pointer: '/examples/own/visible/0',
      node: 'head',
      now: 'Take it',
    });
  });
});

describe('studio §4: a broken expectation is told at the block', () => {
  const begin = async () => {
    const phone = createPhoneState();
    const inspected = await inspect(text, {
      selected: '/body/0',
      pane: (
        <PhoneStateProvider value={phone}>
          <ExpectationsScope>
            <InspectorPane />
            <ProblemsPane />
          </ExpectationsScope>
        </PhoneStateProvider>
      ),
    });
    const show = (texts: RenderedTexts): void => act(() => phone.write(stateOf(texts)));
    show(wordsOf('Get the offer'));
    return { user: userEvent.setup(), show, ...inspected };
  };
  const sentence = /State “own” expects “Get the offer”. It shows “Take it” now./;

  test('and in the problems, with both ways out', async () => {
    const { show } = await begin();
    expect(screen.queryByText(sentence)).toBeNull();
    show(wordsOf('Take it'));
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    show(wordsOf('Get the offer'));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('Expect the new words writes them into the state, and the selection stays', async () => {
    const { show, user, read } = await begin();
    show(wordsOf('Take it'));
    const [button] = screen.getAllByRole('button', { name: 'Expect the new words' });
    await user.click(button ?? document.body);
    expect(read()).toContain('"visible": ["Take it", "#head"]');
    expect(screen.getByRole('heading', { level: 2, name: 'Heading' })).toBeVisible();
  });

  test('a block that is gone is expected no more', async () => {
    const { show, user, read } = await begin();
    show({ ...wordsOf('Get the offer'), ids: [] });
    await user.click(screen.getByRole('button', { name: 'Stop expecting it' }));
    expect(read()).toContain('"visible": ["Get the offer"]');
  });
});

test('without a phone nothing is told', () => {
  render(<ExpectationsScope>Page</ExpectationsScope>);
  expect(screen.getByText('Page')).toBeVisible();
});
