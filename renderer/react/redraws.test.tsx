import { screen as page } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith, textsOfPage } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';
import { text } from '../../tests/fixtures/document-parts.ts';
import type { CallResponse } from '../runtime/ports.ts';
import type { WidgetComponent } from '../catalogue/widget-component.ts';

const drawn = vi.hoisted(() => new Map<string, number>());

const count = vi.hoisted(
  () =>
    async (
      load: () => Promise<{ readonly widgets: Readonly<Record<string, WidgetComponent>> }>,
    ) => {
      const { createElement } = await import('react');
      const file = await load();
      const { widgets } = file;
      const counted = Object.entries(widgets).map(([name, widget]) => {
        const Counted = (props: { readonly id: string }) => {
          drawn.set(props.id, (drawn.get(props.id) ?? 0) + 1);
          return createElement(widget, props);
        };
        return [name, Counted];
      });
      return { ...file, widgets: Object.fromEntries(counted) as typeof widgets };
    },
);
vi.mock('../widgets/table.ts', count);
vi.mock('../widgets/inputs.ts', count);

const drawnBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  drawn.clear();
  await work();
  return [...drawn.keys()].toSorted();
};

const field = (name: string) => ({
  id: `in-${name}`,
  widget: 'text-field',
  field: name,
  props: { label: name },
});

refuseConsoleErrors();
beforeEach(() => drawn.clear());

const parts = {
  state: {
    a: { type: 'text', init: 'A' },
    b: { type: 'text', init: 'B' },
    on: { type: 'boolean', init: true },
    rows: { type: 'list', init: { $: 'params.rows' } },
  },
  form: {
    fields: {
      first: { type: 'text', required: true },
      second: { type: 'text' },
      third: { type: 'text' },
    },
  },
  body: [
    text('a', { $: 'state.a' }),
    text('b', { $: 'state.b' }),
    text('both', ['if', { $: 'state.on' }, { $: 'state.a' }, { $: 'state.b' }]),
    {
      id: 'card',
      widget: 'card',
      props: { title: { $: 'state.b' } },
      children: [text('inside', { $: 'state.a' }), text('plain', 'plain')],
    },
    {
      id: 'shown',
      widget: 'section',
      show: { $: 'state.on' },
      children: [text('within', 'within')],
    },
    text('row', { $: 'row.name' }, { each: { $: 'state.rows' }, as: 'row', key: { $: 'row.id' } }),
    field('first'),
    field('second'),
    field('third'),
    text('echo', { $: 'fields.second' }),
    {
      id: 'check',
      widget: 'button',
      props: { label: 'Check' },
      on: { tap: [{ do: 'form', how: 'validate' }] },
    },
  ],
};
const rows = [
  { id: 1, name: 'one' },
  { id: 2, name: 'two' },
];
const draw = () => drawWith(parts, { params: { rows } });

describe('LANG 55: a change re-renders only the nodes that read it', () => {
  it.each<[string, string, unknown, readonly string[]]>([
    ['a value', 'state.a', 'A2', ['a', 'both', 'inside']],
    ['a prop of a node with children, not the children', 'state.b', 'B2', ['b', 'both', 'card']],
    ['the same value again', 'state.a', 'A', []],
    ['what hides a node', 'state.on', false, ['both']],
    ['one more entry', 'state.rows', [...rows, { id: 3, name: 'three' }], ['row_2']],
    ['an entry that goes from the end', 'state.rows', rows.slice(0, 1), []],
    ['one entry of a list', 'state.rows', [rows[0], { id: 2, name: 'zwei' }], ['row_1']],
    ['what nobody reads', 'state.nothing', 1, []],
  ])('%s', async (_, key, value, expected) => {
    const screen = await draw();
    expect(
      await drawnBy(() => screen.change(() => screen.runtime.store.write(key, value))),
    ).toEqual(expected);
  });

  it('typing in an unread field re-renders nothing', async () => {
    const screen = await draw();
    expect(await drawnBy(() => screen.type('first', 'x'))).toEqual([]);
  });

  it('typing in a field re-renders its reader', async () => {
    const screen = await draw();
    expect(await drawnBy(() => screen.type('second', 'x'))).toEqual(['echo']);
  });

  it('a check draws the fields whose error has changed', async () => {
    const screen = await draw();
    expect((await drawnBy(() => screen.tap('Check'))).filter((id) => id !== 'check')).toEqual([
      'in-first',
    ]);
    expect((await drawnBy(() => screen.tap('Check'))).filter((id) => id !== 'check')).toEqual([]);
  });

  it('a value of the device that no node reads draws nothing', async () => {
    const screen = await draw();
    expect(await drawnBy(() => screen.change(() => screen.setDevice('keyboard', true)))).toEqual(
      [],
    );
  });

  it('LANG 32: mounting many fields draws each once, and what reads them at the same time', async () => {
    await drawWith(parts, { params: { rows }, isPlain: true });
    expect([...drawn].filter(([, times]) => times > 1)).toEqual([]);
  });

  it('LANG 32: a node before the field it reads is drawn again, once', async () => {
    await drawWith(
      {
        form: { fields: { late: { type: 'text', init: 'L' } } },
        body: [text('early', { $: 'fields.late' }), field('late')],
      },
      { isPlain: true },
    );
    expect(textsOfPage(page.getByRole('main'))).toEqual(['L', 'late']);
    expect([...drawn]).toEqual([
      ['early', 2],
      ['in-late', 1],
    ]);
  });
});

describe('LANG 36, 55: a reloaded list of fields', () => {
  it('draws only entries that have changed', async () => {
    const list = {
      from: { $: 'sources.it.items' },
      as: 'item',
      key: { $: 'item.code' },
      kind: { $: 'item.kind' },
      where: ['ne', { $: 'item.group' }, { $: 'state.hidden' }],
      kinds: { text: { widget: 'text-field', props: { label: { $: 'item.code' } } } },
      unknownKind: text('u', '?'),
    };
    const items = [
      { code: 'a', kind: 'text', group: '1' },
      { code: 'b', kind: 'text', group: '2' },
    ];
    const answer: CallResponse = { success: true, code: '0', message: '', data: { items } };
    const screen = await drawWith(
      {
        state: { hidden: { type: 'text' } },
        sources: {
          it: { kind: 'call', call: 'items', states: { loading: [], empty: [], error: [] } },
        },
        form: { lists: { all: list } },
        body: [{ id: 'f', widget: 'fields', fields: 'all' }],
      },
      { answer: () => answer },
    );
    expect(
      await drawnBy(() => screen.change(() => screen.runtime.store.write('state.hidden', '1'))),
    ).toEqual([]);
    expect(textsOfPage(page.getByRole('main'))).toEqual(['b']);
    expect(
      await drawnBy(() => screen.change(() => screen.runtime.store.write('state.hidden', '2'))),
    ).toEqual(['text_0']);
  });
});
