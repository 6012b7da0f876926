import { expect, it } from 'vitest';
import type { ScreenDocument } from './generated/document.ts';
import { collectRequiredCapabilities } from './required-capabilities.ts';

const screen = (more: object): ScreenDocument => ({
  lang: 1,
  kind: 'screen',
  id: 'a',
  class: 'info',
  title: 'A',
  body: [],
  ...more,
});

it('what a screen and its fragments use is told once, in the order of the alphabet, wherever it stands', () => {
  const document = screen({
    body: [
      { id: 'sum', widget: 'text', props: { text: 'a' } },
      { id: 'more', widget: 'fragment', fragment: 'b' },
      {
        id: 'box',
        widget: 'card',
        children: [
          { id: 'go', widget: 'button', on: { press: [{ do: 'native', call: 'openPage' }] } },
        ],
      },
      { id: 'list', widget: 'fields', list: 'items' },
    ],
    form: {
      lists: {
        items: {
          from: [],
          key: 'k',
          kind: 'k',
          kinds: { text: { widget: 'text-field' } },
          unknownKind: { id: 'unknown', widget: 'notice' },
        },
      },
    },
    actions: {
      leave: {
        steps: [
          {
            do: 'if',
            test: true,
            then: [{ do: 'go', to: 'x' }],
            else: [{ do: 'toast', text: 'x' }],
          },
        ],
      },
    },
  });
  const fragment = screen({
    kind: 'fragment',
    id: 'b',
    body: [{ id: 'tip', widget: 'dialog', children: [{ id: 'sum', widget: 'text' }] }],
  });
  expect(collectRequiredCapabilities([document, fragment])).toEqual({
    lang: 1,
    widgets: ['button', 'card', 'dialog', 'notice', 'text', 'text-field'],
    steps: ['go', 'if', 'native', 'toast'],
    natives: ['openPage'],
  });
});

it('what a plain value calls widget or call is none', () => {
  const document = screen({
    body: [
      { id: 'sum', widget: 'text', props: { text: 'a', more: { widget: 'ghost', call: 'ghost' } } },
    ],
  });
  expect(collectRequiredCapabilities([document])).toEqual({
    lang: 1,
    widgets: ['text'],
    steps: [],
    natives: [],
  });
});
