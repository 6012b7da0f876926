import { screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawWith, textsOfMain } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';
import { text } from '../../tests/fixtures/document-parts.ts';

refuseConsoleErrors();

describe('LANG 7, 19, 51, 52: repeats', () => {
  const rows = (...codes: readonly unknown[]) => codes.map((code) => ({ code }));
  const repeat = (node: object, state: unknown[] = rows('a', 'b')) => ({
    state: { rows: { type: 'list' }, on: { type: 'boolean', init: true } },
    on: { enter: [{ do: 'set', state: 'rows', value: { $: 'params.rows' } }] },
    body: [{ id: 'n', each: { $: 'state.rows' }, as: 'row', key: { $: 'row.code' }, ...node }],
    params: { rows: state },
  });
  const draw = ({ params, ...parts }: ReturnType<typeof repeat>, rowLimit?: number) =>
    drawWith(parts, { params, ...(rowLimit !== undefined && { limits: { maxRows: rowLimit } }) });
  const line = { widget: 'text', props: { text: { $: 'row.code' } } };

  it('keep the view of an entry by its key, wherever it goes', async () => {
    const screen = await draw(repeat(line));
    const [first] = page.getAllByText(/^[ab]$/);
    await screen.change(() => screen.runtime.store.write('state.rows', rows('b', 'a')));
    expect(textsOfMain()).toEqual(['b', 'a']);
    expect(page.getByText('a')).toBe(first);
  });

  it('give every entry ids of its own, also after they moved', async () => {
    const [a, b, c, d] = rows('a', 'b', 'c', 'd');
    const screen = await draw(repeat(line, [a, b]));
    await screen.change(() => screen.runtime.store.write('state.rows', [b, c]));
    await screen.change(() => screen.runtime.store.write('state.rows', [c, b, d]));
    const ids = page.getAllByText(/^[bcd]$/).map(({ id }) => id);
    expect(ids).toEqual(['n_0', 'n_1', 'n_2']);
  });

  it('take the focus nowhere when their screen goes, also where the next one has a part of the same id', async () => {
    const { params, body: rowsOfBody, ...parts } = repeat(line);
    const next = (label: string) => ({ id: 'next', widget: 'button', props: { label } });
    const screen = await drawWith({ ...parts, body: [...rowsOfBody, next('Next')] }, { params });
    page.getByRole('button', { name: 'Next' }).focus();
    await drawWith({ body: [next('Other')] });
    await screen.change(screen.unmount);
    expect(page.getByRole('button')).toHaveTextContent('Other');
    expect(document.body).toHaveFocus();
  });

  it('ask show of every entry', async () => {
    await draw(repeat({ ...line, show: ['ne', { $: 'row.code' }, 'a'] }));
    expect(textsOfMain()).toEqual(['b']);
  });

  it.each<[string, unknown[], readonly string[], readonly string[]]>([
    ['missing entries', [{ code: 'a' }, null, { code: 'b' }], ['a', 'b'], []],
    ['entries without a key', [{}, { code: '0' }, {}], ['0'], []],
    ['keys that come again', rows('a', 'a', 'b'), ['a', 'a', 'b'], ['key-twice']],
    [
      'hostile keys',
      rows('__proto__', 'constructor', '.$'),
      ['__proto__', 'constructor', '.$'],
      [],
    ],
  ])('%s', async (_, entries, texts, reports) => {
    const screen = await draw(repeat(line, entries));
    expect(textsOfMain()).toEqual(texts);
    expect(screen.recorded.reports.map(({ code }) => code)).toEqual(reports);
  });

  it.each([[undefined], ['text'], [5], [{}]])('of %j draw nothing', async (value) => {
    const screen = await draw(repeat(line));
    await screen.change(() => screen.runtime.store.write('state.rows', value));
    expect(textsOfMain()).toEqual([]);
  });

  it('LANG 53: end at the limit, which is reported once', async () => {
    const screen = await draw(repeat(line, rows('a', 'b', 'c')), 2);
    await screen.change(() => screen.runtime.store.write('state.rows', rows('c', 'd', 'e')));
    expect(textsOfMain()).toEqual(['c', 'd']);
    expect(screen.recorded.reports).toEqual([
      { kind: 'limit', code: 'rows', screen: 'case', pointer: '/body/0' },
    ]);
  });

  it('inside others follow the outer entry, also when their own is the same', async () => {
    const groups = (title: string) => [{ title, tags: ['x', 'y'] }];
    const screen = await drawWith({
      state: { groups: { type: 'list' } },
      body: [
        {
          id: 'g',
          widget: 'card',
          each: { $: 'state.groups' },
          as: 'group',
          key: 'only',
          children: [
            text(
              't',
              { text: '{title} {tag}', args: { title: { $: 'group.title' }, tag: { $: 'tag' } } },
              { each: { $: 'group.tags' }, as: 'tag', key: { $: 'tag' } },
            ),
          ],
        },
      ],
    });
    await screen.change(() => screen.runtime.store.write('state.groups', groups('Old')));
    await screen.change(() => screen.runtime.store.write('state.groups', groups('New')));
    expect(textsOfMain()).toEqual(['New x', 'New y']);
  });

  it('LANG 8: handlers see their own entry', async () => {
    const screen = await draw(
      repeat({
        widget: 'button',
        props: { label: { $: 'row.code' } },
        on: { tap: [{ do: 'toast', text: { $: 'row.code' } }] },
      }),
    );
    await screen.tap('b');
    expect(screen.recorded.toasts).toMatchObject([{ text: 'b' }]);
  });
});
