import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { DocumentSymbols } from '../language/document-symbols.ts';
import { inspect, openTab } from './inspector.fixture.tsx';
import { nothingKnown } from './known.fixture.ts';
import { resolvePointer } from './structure.ts';

const text = `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "form",
  "title": { "text": "One" },
  "route": { "path": "/one" },
  "actions": { "leave": { "steps": [{ "do": "go", "how": "back" }] } },
  "body": [
    { "id": "head", "widget": "heading", "props": { "text": { "text": "Hello" }, "level": 2 } },
    { "id": "facts", "widget": "list", "props": { "items": ["list", ["record", "text", { "text": "Rate" }, "value", "5 %"], ["record", "text", { "text": "Term" }]] } },
    { "id": "go", "widget": "button", "props": { "label": "Go" }, "on": { "tap": [{ "do": "if", "test": true, "then": [{ "do": "toast", "text": "Hi" }] }] } },
    { "id": "name", "widget": "text-field", "props": { "label": "Name" } },
    { "id": "part", "widget": "band", "children": [] }
  ],
  "examples": { "page": { "params": {}, "visible": ["Hello"] } }
}
`;

const known: DocumentSymbols = {
  ...nothingKnown,
  screens: [
    {
      name: 'next',
      description: 'The next page.',
      parameters: [
        {
          name: 'id',
          description: 'Its number.',
          control: 'text',
          isRequired: true,
          isValue: true,
        },
      ],
    },
  ],
};

const lines = (value: string): readonly string[] => value.split('\n').map((line) => line.trim());

const cameIn = (after: string): readonly string[] =>
  lines(after).filter((line) => !lines(text).includes(line));

const press = (user: UserEvent, name: string | RegExp): Promise<void> =>
  user.click(screen.getByRole('button', { name }));
const write = async (user: UserEvent, name: string, text: string): Promise<void> => {
  await user.clear(screen.getByLabelText(name));
  await user.type(screen.getByLabelText(name), `${text}{Enter}`);
};

describe('what is done by a control is one step, and says what the language expects', () => {
  test.each<[string, string, (user: UserEvent) => Promise<void>, readonly string[]]>([
    [
      'a number out of a choice stays a number',
      '/body/0',
      async (user) => {
        await openTab(user, 'Style');
        await user.selectOptions(screen.getByLabelText('Level'), '3');
      },
      [
        '{ "id": "head", "widget": "heading", "props": { "text": { "text": "Hello" }, "level": 3 } },',
      ],
    ],
    [
      'a sentence stays one that is translated',
      '/body/0',
      (user) => write(user, 'Text', 'Good day'),
      [
        '{ "id": "head", "widget": "heading", "props": { "text": { "text": "Good day" }, "level": 2 } },',
      ],
    ],
    [
      'plain words stay plain words',
      '/body/2',
      (user) => write(user, 'Label', 'Do'),
      [
        '{ "id": "go", "widget": "button", "props": { "label": "Do" }, "on": { "tap": [{ "do": "if", "test": true, "then": [{ "do": "toast", "text": "Hi" }] }] } },',
      ],
    ],
    [
      'words become a sentence that is translated',
      '/body/3',
      (user) =>
        user.click(screen.getAllByLabelText('Translated into other languages')[0] ?? document.body),
      ['{ "id": "name", "widget": "text-field", "props": { "label": { "text": "Name" } } },'],
    ],
    [
      'a look is chosen by its colour',
      '/body/4',
      async (user) => {
        await openTab(user, 'Style');
        await user.click(screen.getByRole('radio', { name: 'strong' }));
      },
      ['{ "id": "part", "widget": "band", "props": { "tone": "strong" }, "children": [] }'],
    ],
    [
      'an entry changes its place',
      '/body/1',
      (user) => press(user, 'Move entry 2 up'),
      [
        '{ "id": "facts", "widget": "list", "props": { "items": ["list", ["record", "text", { "text": "Term" }], ["record", "text", { "text": "Rate" }, "value", "5 %"]] } },',
      ],
    ],
    [
      'an entry goes',
      '/body/1',
      (user) => press(user, 'Remove entry 1'),
      [
        '{ "id": "facts", "widget": "list", "props": { "items": ["list", ["record", "text", { "text": "Term" }]] } },',
      ],
    ],
    [
      'an input gets a field of its own',
      '/body/3',
      (user) => write(user, 'New field for it', 'name'),
      [
        '"form": { "fields": { "name": { "type": "text" } } },',
        '{ "id": "name", "widget": "text-field", "props": { "label": "Name" }, "field": "name" },',
      ],
    ],
    [
      'the title of the document',
      '',
      (user) => write(user, 'Title', 'Two'),
      ['"title": { "text": "Two" },'],
    ],
    [
      'the end of the document, in the time of Manila',
      '',
      async (user) => {
        await user.type(screen.getByLabelText('Not after'), '2027-01-01T00:00');
        await user.tab();
      },
      ['"not_after": "2026-12-31T16:00:00Z",'],
    ],
    [
      'the only step goes, and with it what it was there for',
      '/body/2',
      async (user) => {
        await openTab(user, 'Actions');
        await user.click(
          screen.getAllByRole('button', { name: 'Remove step 1' }).at(-1) ?? document.body,
        );
      },
      ['{ "id": "go", "widget": "button", "props": { "label": "Go" } },'],
    ],
  ])('%s', async (_, selected, act, expected) => {
    const user = userEvent.setup();
    const { read, steps } = await inspect(text, { selected, known });
    await act(user);
    expect(cameIn(read())).toEqual(expected);
    expect(steps()).toBe(expected.length === 0 ? 0 : 1);
  });
});

describe('what happens is said in words and leads to where it is said', () => {
  test('steps inside of steps are read in their place', async () => {
    await inspect(text, { selected: '/body/2' });
    await openTab(userEvent.setup(), 'Actions');
    expect(screen.getByText('If true')).toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Then' })).getByText('Show the message “Hi”'),
    ).toBeInTheDocument();
  });

  test('a step comes inside of a step, and an action takes the place of steps', async () => {
    const user = userEvent.setup();
    const { read, steps } = await inspect(text, { selected: '/body/2' });
    await openTab(user, 'Actions');
    await user.click(
      within(screen.getByRole('group', { name: 'Then' })).getByRole('button', {
        name: 'Add a step …',
      }),
    );
    await press(user, /^Wait/);
    expect(resolvePointer(JSON.parse(read()), '/body/2/on/tap/0/then')).toEqual([
      { do: 'toast', text: 'Hi' },
      { do: 'wait', ms: 1 },
    ]);
    await user.click(
      screen.getAllByRole('button', { name: 'Remove step 1' }).at(-1) ?? document.body,
    );
    await user.selectOptions(screen.getByLabelText('Run an action of this document'), 'leave');
    expect(read()).toContain('"props": { "label": "Go" }, "on": { "tap": "leave" } }');
    expect(steps()).toBe(3);
  });

  test('the name of an action leads to it', async () => {
    const user = userEvent.setup();
    const { read } = await inspect(
      text.replace(
        '[{ "do": "if", "test": true, "then": [{ "do": "toast", "text": "Hi" }] }]',
        '"leave"',
      ),
      {
        selected: '/body/2',
      },
    );
    await openTab(user, 'Actions');
    await press(user, 'Go to leave');
    expect(screen.getByRole('heading', { name: 'Action leave' })).toBeInTheDocument();
    expect(screen.getByText('Go back')).toBeInTheDocument();
    expect(read()).toContain('"tap": "leave"');
  });

  test('a step to another page offers the pages, and asks for what the page needs', async () => {
    const user = userEvent.setup();
    const { read } = await inspect(text, { selected: '/actions/leave', known });
    await user.selectOptions(screen.getByLabelText('How'), 'push');
    await user.selectOptions(screen.getByLabelText('To'), 'next');
    expect(screen.getByText('The next page.')).toBeInTheDocument();
    await write(user, 'Id', '7');
    expect(read()).toContain('{ "do": "go", "how": "push", "to": "next", "with": { "id": "7" } }');
  });
});

const liveVersion = {
  number: 1,
  author: 'Ana',
  createdAt: 1,
  message: '',
  isLive: true,
  wasLive: true,
};

test('what may not be changed is shown with the reason, and nothing is offered to whoever may only read', async () => {
  await inspect(
    text
      .replace('"class": "form"', '"class": "promotion"')
      .replace('"kind": "screen"', '"kind": "template"'),
    {
      isReadOnly: true,
      answers: { 'GET /documents/one/versions': { body: { versions: [liveVersion] } } },
    },
  );
  expect(await screen.findByText(/^The id is permanent/)).toBeInTheDocument();
  expect(screen.getByText(/^Anyone with its id can open a template/)).toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: /^(Add|Remove|Use a formula|Reset to default)/ }),
  ).not.toBeInTheDocument();
});

test('an input that is given another field lets the former one go in the same step, and says what became of it', async () => {
  const user = userEvent.setup();
  const { read, steps } = await inspect(
    text.replace(
      '"kind"',
      '"form": { "fields": { "old": { "type": "text" }, "other": { "type": "text" } } }, "kind"',
    ),
    {
      selected: '/body/3',
    },
  );
  await user.selectOptions(screen.getByLabelText('Fills the field'), 'old');
  await user.selectOptions(screen.getByLabelText('Fills the field'), 'other');
  expect(screen.getByText('Its form field "old" was removed, too.')).toHaveRole('status');
  expect(resolvePointer(JSON.parse(read()), '/form')).toEqual({
    fields: { other: { type: 'text' } },
  });
  await write(user, 'New field for it', 'own');
  expect(screen.getByText('Its form field "other" was removed, too.')).toHaveRole('status');
  expect(resolvePointer(JSON.parse(read()), '/form')).toEqual({
    fields: { own: { type: 'text' } },
  });
  expect(steps()).toBe(3);
});

test('a sample state is added, filled in by what is declared, and taken away', async () => {
  const user = userEvent.setup();
  const { read } = await inspect(text);
  await write(user, 'New sample state', 'empty');
  expect(screen.getByRole('heading', { name: 'Sample state empty' })).toBeInTheDocument();
  await write(user, 'Description', 'Nothing is there.');
  expect(read()).toContain('"empty": { "description": "Nothing is there." }');
  await press(user, 'Remove empty');
  expect(read()).toBe(text);
});

test.each([
  ['a field', async () => undefined, 'Go'],
  ['a formula', (user: UserEvent) => press(user, /^Use a formula ?Label$/), '"Go"'],
])('Escape brings back what %s said, and nothing is changed', async (_, prepare, stood) => {
  const user = userEvent.setup();
  const { steps } = await inspect(text, { selected: '/body/2' });
  await prepare(user);
  const field = screen.getByLabelText('Label');
  await user.clear(field);
  await user.type(field, '1 +{Escape}');
  expect(field).toHaveValue(stood);
  await user.tab();
  expect(steps()).toBe(0);
});

describe('what is typed into a field and not taken over yet', () => {
  test('is told of, stays in its field when others put something before it, and is taken over into the same part', async () => {
    const user = userEvent.setup();
    const { read, steps, openFields, changeElsewhere } = await inspect(text, {
      selected: '/body/2',
    });
    await user.type(screen.getByLabelText('Label'), ' on');
    expect([openFields.isAny(), steps()]).toEqual([true, 0]);
    const next = text.replace(
      '"body": [',
      '"body": [\n    { "id": "new", "widget": "button", "props": { "label": "New" } },',
    );
    changeElsewhere(next, '/body/3');
    expect(screen.getByLabelText('Label')).toHaveValue('Go on');
    expect(screen.getByLabelText('Label')).toHaveFocus();
    act(() => void openFields.takeAll());
    expect(JSON.parse(read())).toEqual(JSON.parse(next.replace('"Go"', '"Go on"')));
    expect([openFields.isAny(), steps()]).toEqual([false, 1]);
  });

  test('is no longer so once the text has it, in whatever form', async () => {
    const user = userEvent.setup();
    const { openFields } = await inspect(
      text.replace('"label": "Name"', '"label": "Name", "maxLength": 7'),
      { selected: '/body/3' },
    );
    await user.clear(screen.getByLabelText('Max length'));
    await user.type(screen.getByLabelText('Max length'), '07');
    expect(openFields.isAny()).toBe(true);
    await user.tab();
    expect(openFields.isAny()).toBe(false);
  });

  test('stays so where it cannot be taken over', async () => {
    const user = userEvent.setup();
    const { openFields, steps } = await inspect(
      text.replace('"label": "Name"', '"label": "Name", "maxLength": 7'),
      { selected: '/body/3' },
    );
    await user.clear(screen.getByLabelText('Max length'));
    await user.type(screen.getByLabelText('Max length'), '-1');
    let isAll = true;
    act(() => void (isAll = openFields.takeAll()));
    expect([isAll, openFields.isAny(), steps()]).toEqual([false, true, 0]);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('is so of a formula while it says something else than the text, however it is written', async () => {
    const user = userEvent.setup();
    const { openFields, read } = await inspect(
      text.replace('"label": "Name"', '"label": { "$": "params.a" }'),
      { selected: '/body/3' },
    );
    const formula = screen.getByDisplayValue('params.a');
    expect(formula).toHaveAccessibleDescription(/^From the address that opens it: a /);
    await user.type(formula, ' ');
    expect(openFields.isAny()).toBe(false);
    await user.type(formula, '{Backspace}b');
    expect(openFields.isAny()).toBe(true);
    await act(async () => void openFields.takeAll());
    await waitFor(() => expect(openFields.isAny()).toBe(false));
    expect(read()).toContain('"label": { "$": "params.ab" }');
  });
});
