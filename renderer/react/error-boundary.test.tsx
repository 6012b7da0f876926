import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith, textsOfMain } from '../../tests/fixtures/draw-screen.tsx';
import { text } from '../../tests/fixtures/document-parts.ts';
import type { widgets as table } from '../widgets/table.ts';

vi.mock('../widgets/table.ts', async (load) => {
  const { widgets } = await load<{ readonly widgets: typeof table }>();
  const Fragile = (props: { readonly text: string }): ReactNode => {
    if (props.text === 'boom') throw new TypeError('broken widget');
    return createElement(widgets.text, props);
  };
  return { widgets: { ...widgets, text: Fragile } };
});

const sentence = 'This part cannot be shown. Please update the app or try again later.';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('LANG 60: a node that breaks while it is drawn', () => {
  it.each<[string, object, readonly string[]]>([
    ['alone', {}, [sentence, 'beside']],
    ['with a fallback', { fallback: text('instead', 'instead') }, ['instead', 'beside']],
    [
      'with a fallback that breaks too',
      { fallback: text('instead', 'boom') },
      [sentence, 'beside'],
    ],
  ])('%s', async (_, more, texts) => {
    const screen = await drawWith({
      body: [
        { id: 'card', widget: 'card', children: [text('a', 'boom', more), text('b', 'beside')] },
      ],
    });
    expect(textsOfMain()).toEqual(texts);
    expect(screen.recorded.reports).toContainEqual({
      kind: 'widget',
      code: 'threw',
      screen: 'case',
      pointer: '/body/0/children/0',
    });
    expect(
      new Set(screen.recorded.reports.map(({ pointer }) => pointer)).size,
      'LANG 56: one report for each place',
    ).toBe(screen.recorded.reports.length);
  });

  it('later, by a change, leaves the nodes beside it alone', async () => {
    const screen = await drawWith({
      state: { name: { type: 'text', init: 'Ann' } },
      body: [
        text('a', { $: 'state.name' }),
        text('b', { $: 'state.name' }, { show: ['ne', { $: 'state.name' }, 'boom'] }),
        text('c', 'beside'),
      ],
    });
    await screen.change(() => screen.runtime.store.write('state.name', 'boom'));
    expect(textsOfMain()).toEqual([sentence, 'beside']);
    expect(screen.recorded.reports).toHaveLength(1);
  });

  it('an input without its field is such a node', async () => {
    const screen = await drawWith({
      body: [
        { id: 'a', widget: 'text-field', field: 'nobody', props: { label: 'L' } },
        text('b', 'beside'),
      ],
    });
    expect(textsOfMain()).toEqual([sentence, 'beside']);
    expect(screen.recorded.reports).toMatchObject([
      { kind: 'widget', code: 'threw', pointer: '/body/0' },
    ]);
  });

  it('props of a kind that their widget does not expect break that node only', async () => {
    await drawWith(
      {
        body: [
          {
            id: 'a',
            widget: 'tabs',
            props: { label: 'L', selected: '1', options: { $: 'params.options' } },
          },
          text('b', 'beside'),
        ],
      },
      { params: { options: 'none' } },
    );
    expect(textsOfMain()).toEqual([sentence, 'beside']);
  });

  it('a field whose node broke is not sent', async () => {
    const screen = await drawWith({
      form: { fields: { name: { type: 'text', init: 'Ann' } } },
      body: [{ id: 'a', widget: 'text', props: { text: 'boom' }, field: 'name' }],
    });
    expect(screen.value('fields', 'name')).toBeUndefined();
  });
});
