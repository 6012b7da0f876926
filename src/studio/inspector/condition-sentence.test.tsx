import { screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Type } from '../../../renderer/entries/node.ts';
import type { OfferedReference } from '../formula/references.ts';
import { inspect, openTab } from './inspector.fixture.tsx';
import { resolvePointer } from './structure.ts';

const textWith = (show?: string): string => `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "promotion",
  "title": { "text": "One" },
  "params": { "utm_tag": { "type": "text", "description": "Campaign." }, "days": { "type": "number" } },
  "body": [
    { "id": "head", "widget": "heading", "props": { "text": { "text": "Hello" } }${show === undefined ? '' : `, "show": ${show}`} }
  ],
  "examples": { "ad": { "params": { "utm_tag": "facebook", "days": 3 } } }
}
`;

const reference = (path: string, type: Type): OfferedReference => ({
  path,
  type,
  is: 'text',
  from: 'somewhere',
  isPersonal: false,
  fits: true,
  why: undefined,
});

const text: Type = { kind: 'text' };

const references: readonly OfferedReference[] = [
  reference('state.broken', { kind: 'boolean' }),
  reference('sources.order.status', { kind: 'text', values: ['open', 'paid'] }),
  reference('fields.name', text),
  reference('device.online', { kind: 'boolean' }),
  reference('params.days', { kind: 'number' }),
  reference('params.utm_tag', text),
  reference('params.lang', text),
  reference('sources.order.due', { kind: 'optional', of: { kind: 'date' } }),
];

const begin = async (show?: string) => {
  const user = userEvent.setup();
  const inspected = await inspect(textWith(show), { selected: '/body/0', references });
  await openTab(user, 'Visibility');
  return { user, ...inspected };
};

const showOf = (read: () => string): unknown => resolvePointer(JSON.parse(read()), '/body/0/show');

const add = async (user: UserEvent, name: RegExp): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Add a condition …' }));
  await user.click(await screen.findByRole('button', { name }));
};

describe('studio §4: visibility is written in sentences', () => {
  test('the values are grouped by origin, the campaign first, and named by words', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Add a condition …' }));
    await screen.findByRole('button', { name: /^Campaign in the link/ });
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getAllByRole('region').map((group) => [
        group.getAttribute('aria-label'),
        ...within(group)
          .getAllByRole('button')
          .map(({ title }) => title),
      ]),
    ).toEqual([
      ['Where the visitor comes from', 'params.utm_tag'],
      ['Other values in the link', 'params.days'],
      ['Date and time', 'sources.order.due'],
      ['Phone and app', 'device.online'],
      ['Language', 'params.lang'],
      ['What was typed', 'fields.name'],
      ['Answers of the server', 'sources.order.status'],
      ['This page', 'state.broken'],
    ]);
    expect(dialog.queryByText(/params\.|sources\./)).toBeNull();
  });

  test.each(['campaign', 'utm_tag', 'Campaign.', 'visitor', 'facebook'])(
    'a search for %s finds the campaign',
    async (sought) => {
      const { user } = await begin();
      await user.click(screen.getByRole('button', { name: 'Add a condition …' }));
      await user.type(await screen.findByLabelText('Search'), sought);
      expect(await screen.findByText('1 value')).toBeVisible();
      expect(screen.getByRole('button', { name: /^Campaign in the link/ })).toBeVisible();
    },
  );

  test('only when the campaign is facebook, typed without quotes and suggested from a state', async () => {
    const { user, read } = await begin();
    await add(user, /^Campaign in the link/);
    const value = await screen.findByLabelText('Row 1: value 1');
    await waitFor(() => expect(value).toHaveFocus());
    expect(screen.getByLabelText('Row 1: comparison')).toHaveValue('is');
    await user.type(value, 'Facebook{Enter}');
    expect(showOf(read)).toEqual(['eq', { $: 'params.utm_tag' }, 'facebook']);
    expect(value).toHaveValue('facebook');
    expect(screen.getByRole('group', { name: 'Row 1' })).toHaveTextContent(
      /^Only when ?Campaign in the link/,
    );
  });

  test('a value of a state or visitor is chosen by one press; the choices stay in place', async () => {
    const { user, read } = await begin();
    await add(user, /^Campaign in the link/);
    const offered = within(await screen.findByRole('group', { name: 'Suggestions' }));
    await user.click(offered.getByRole('button', { name: 'facebook' }));
    expect(showOf(read)).toEqual(['eq', { $: 'params.utm_tag' }, 'facebook']);
    expect(screen.getByLabelText('Row 1: value 1')).toHaveValue('facebook');
    expect(offered.getByRole('button', { name: 'facebook', pressed: true })).toBeVisible();
  });

  test.each<[string, string, string, unknown]>([
    ['a text', '["eq", { "$": "params.utm_tag" }, "a"]', 'x = 1', 'x = 1'],
    ['digits of a text', '["eq", { "$": "params.utm_tag" }, "a"]', '3', '3'],
    ['a number', '["eq", { "$": "params.days" }, 1]', '3', 3],
    [
      'a path of a formula',
      '["eq", { "$": "params.utm_tag" }, { "$": "params.lang" }]',
      'fields.name',
      { $: 'fields.name' },
    ],
  ])('%s is written as it is meant', async (_, show, typed, expected) => {
    const { user, read } = await begin(show);
    const value = await screen.findByLabelText('Row 1: value 1');
    await user.clear(value);
    await user.type(value, `${typed}{Enter}`);
    expect(showOf(read)).toEqual(['eq', expect.anything(), expected]);
  });

  test('a number that is none is refused with the reason', async () => {
    const { user, read } = await begin('["gt", { "$": "params.days" }, 1]');
    const value = await screen.findByLabelText('Row 1: value 1');
    await user.type(value, 'x{Enter}');
    expect(screen.getByText('Write a number.')).toHaveRole('alert');
    expect(showOf(read)).toEqual(['gt', { $: 'params.days' }, 1]);
  });

  test('known values are chosen', async () => {
    const { user, read } = await begin('["eq", { "$": "sources.order.status" }, "open"]');
    expect(await screen.findByRole('combobox', { name: 'Row 1: value 1' })).toHaveValue('open');
    await user.selectOptions(screen.getByLabelText('Row 1: value 1'), 'paid');
    expect(showOf(read)).toEqual(['eq', { $: 'sources.order.status' }, 'paid']);
  });

  test('"and" or "or" stands between the rows', async () => {
    const row = '{ "$": "device.online" }';
    const { user, read } = await begin(`["and", ${row}, ${row}, ${row}]`);
    await user.selectOptions(screen.getByLabelText('Join of the conditions'), 'or');
    expect(showOf(read)).toEqual([
      'or',
      ...Array.from({ length: 3 }, () => ({ $: 'device.online' })),
    ]);
    expect(screen.getByRole('group', { name: 'Row 3' })).toHaveTextContent(/^or ?Phone is online/);
  });
});
