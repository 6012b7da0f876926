import { screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';
import { text } from '../../tests/fixtures/document-parts.ts';

refuseConsoleErrors();

describe('LANG 14: what stands in a slot', () => {
  const frame = (id: string, body: object) => ({
    kind: 'fragment',
    lang: 1,
    id,
    class: 'info',
    title: 'F',
    params: { names: { type: 'list', of: 'text' } },
    slots: ['inside'],
    body: [body],
  });
  const slot = { id: 's', widget: 'slot', slot: 'inside' };
  const use = (id: string, fragment: string, names: unknown, inside: object) => ({
    id,
    widget: 'fragment',
    fragment,
    props: { names },
    slots: { inside: [inside] },
  });
  const rows = {
    id: 'r',
    widget: 'card',
    each: { $: 'params.names' },
    as: 'name',
    children: [text('n', { $: 'name' }), slot],
  };
  const ids = (): string[] =>
    [...page.getByRole('main').querySelectorAll('[id]')].map(({ id }) => id);
  const fragments = (...documents: { readonly id: string }[]) =>
    new Map(documents.map((one) => [one.id, one as never]));

  it('has ids of its own in each row of the fragment', async () => {
    await drawWith(
      { body: [use('f', 'frame', ['list', 'Ann', 'Bea'], text('in', 'x'))] },
      { fragments: fragments(frame('frame', rows)) },
    );
    expect(ids()).toEqual(['r_f_0', 'n_f_0', 'in_0', 'r_f_1', 'n_f_1', 'in_1']);
  });

  it('of a fragment that stands in the slot of another one, too', async () => {
    const outer = frame('outer', use('u', 'frame', { $: 'params.names' }, slot));
    const screen = await drawWith(
      { body: [use('o', 'outer', ['list', 'Ann', 'Bea'], text('in', 'x'))] },
      { fragments: fragments(outer, frame('frame', rows)) },
    );
    expect(screen.recorded.reports).toEqual([]);
    expect(ids()).toEqual(['r_o_u_0', 'n_o_u_0', 'in_0', 'r_o_u_1', 'n_o_u_1', 'in_1']);
  });
});
