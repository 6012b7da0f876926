import { act, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inspect, openTab } from './inspector.fixture.tsx';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "form",
  "title": { "text": "One" },
  "route": { "path": "/one" },
  "params": { "a": { "type": "string" }, "b": { "type": "string" } },
  "body": [
    { "id": "head", "widget": "heading", "props": { "text": { "text": "Hello" }, "level": 2 } },
    { "id": "go", "widget": "button", "props": { "label": "Go" } },
    { "id": "name", "widget": "text-field", "props": { "label": { "$": "params.a" }, "maxLength": 7 } },
    { "id": "colour", "widget": "text", "props": { "text": "x" }, "show": ["eq", { "$": "params.a" }, 1] }
  ]
}
`;

interface Case {
  readonly label: string;
  readonly at: string;
  readonly typed: string;
  /** Text before, with the change of the colleague, and with the typed value. */
  readonly written: readonly [before: string, theirs: string, mine: string];
  readonly shown: string;
}

const cases: readonly Case[] = [
  {
    label: 'Text',
    at: '/body/0',
    typed: 'Good day',
    written: ['"Hello"', '"Hi"', '"Good day"'],
    shown: 'Hi',
  },
  {
    label: 'Label',
    at: '/body/1',
    typed: 'Next',
    written: ['"Go"', '"Start"', '"Next"'],
    shown: 'Start',
  },
  {
    label: 'Max length',
    at: '/body/2',
    typed: '12',
    written: ['"maxLength": 7', '"maxLength": 9', '"maxLength": 12'],
    shown: '9',
  },
  {
    label: 'Label',
    at: '/body/2',
    typed: 'params.b',
    written: [
      '"label": { "$": "params.a" }',
      '"label": { "$": "params.c" }',
      '"label": { "$": "params.b" }',
    ],
    shown: 'params.c',
  },
];

const valueOf = (label: string | RegExp): string =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value;

const overwrite = { name: 'Overwrite with my version' };
const useOther = { name: 'Use the other version' };

describe.each(cases)('reports 8: $label at $at, typed while a colleague saves it', (one) => {
  const { label, at, typed, written, shown } = one;
  const [before, theirs, mine] = written;
  const begin = async (user: UserEvent) => {
    const page = await inspect(text, { selected: at });
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
    page.changeElsewhere(text.replace(before, theirs), at);
    expect(valueOf(label)).toBe(typed);
    expect(screen.getByText(new RegExp(`changed while you typed.*“${shown}”`))).toBeVisible();
    return page;
  };

  test('stays, and neither is overwritten until the author chooses', async () => {
    const user = userEvent.setup();
    const { read, openFields } = await begin(user);
    await user.tab();
    await user.type(screen.getByLabelText(label), '{Enter}');
    act(() => void openFields.takeAll());
    expect(JSON.parse(read())).toEqual(JSON.parse(text.replace(before, theirs)));
    expect(valueOf(label)).toBe(typed);
    expect(openFields.isAny()).toBe(true);
  });

  test('is kept by a button, and Undo gives the other value back', async () => {
    const user = userEvent.setup();
    const { read, undo, openFields } = await begin(user);
    await user.click(screen.getByRole('button', overwrite));
    expect(JSON.parse(read())).toEqual(JSON.parse(text.replace(before, mine)));
    expect([openFields.isAny(), screen.queryByRole('button', useOther)]).toEqual([false, null]);
    undo();
    expect(JSON.parse(read())).toEqual(JSON.parse(text.replace(before, theirs)));
    expect(valueOf(label)).toBe(shown);
  });

  test.each(['button', 'Escape'])('gives way by %s', async (way) => {
    const user = userEvent.setup();
    const { read, steps } = await begin(user);
    if (way === 'button') await user.click(screen.getByRole('button', useOther));
    else await user.type(screen.getByLabelText(label), '{Escape}');
    expect(valueOf(label)).toBe(shown);
    expect(screen.queryByRole('button', overwrite)).toBeNull();
    await user.tab();
    expect([JSON.parse(read()), steps()]).toEqual([JSON.parse(text.replace(before, theirs)), 0]);
  });

  test('needs no choice where both write the same', async () => {
    const user = userEvent.setup();
    const { changeElsewhere, openFields } = await begin(user);
    changeElsewhere(text.replace(before, mine), at);
    expect(screen.queryByRole('button', overwrite)).toBeNull();
    expect(openFields.isAny()).toBe(false);
  });
});

test('reports 8: a value of a condition stays, too', async () => {
  const user = userEvent.setup();
  const { changeElsewhere, read } = await inspect(text, { selected: '/body/3' });
  await openTab(user, 'Visibility');
  const field = screen.getByLabelText(/value 1$/);
  await user.clear(field);
  await user.type(field, '25');
  const next = text.replace('{ "$": "params.a" }, 1]', '{ "$": "params.a" }, 3]');
  changeElsewhere(next, '/body/3');
  expect(valueOf(/value 1$/)).toBe('25');
  await user.tab();
  expect(JSON.parse(read())).toEqual(JSON.parse(next));
  await user.click(screen.getByRole('button', overwrite));
  expect(read()).toContain('{ "$": "params.a" }, 25]');
});
