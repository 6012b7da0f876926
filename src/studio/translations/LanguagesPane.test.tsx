import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { InspectorPane } from '../inspector/InspectorPane.tsx';
import { ProblemsPane } from '../problems/ProblemsPane.tsx';
import { LanguagesPane } from './LanguagesPane.tsx';

vi.mock('../../loan-app/languages/catalogues.ts', () => ({
  catalogues: new Map([
    [
      'fil',
      async () => ({
        Confirm: 'Kumpirmahin',
        '{n} days': { by: 'n', one: '{n} araw', other: '{n} na araw' },
      }),
    ],
  ]),
}));

let config: object = {};
beforeEach(() => {
  config = {};
  vi.stubGlobal('fetch', async () => Response.json(config));
});
afterEach(() => vi.unstubAllGlobals());

const text = (texts: string): string => `{
  "kind": "screen",
  "lang": 1,
  "id": "one",
  "class": "info",
  "title": { "text": "Loan" },
  "body": [
    { "id": "a", "widget": "text", "props": { "text": { "text": "Confirm" } } },
    { "id": "b", "widget": "text", "props": { "text": { "text": "{n} days", "args": { "n": 3 } } } },
    { "id": "c", "widget": "text", "props": { "text": { "text": "Loan" } } },
    { "id": "d", "widget": "text", "props": { "text": "Plain" } }
  ]${texts}
}
`;
const own = `,
  "texts": {
    "fil": [{ "text": "Loan", "is": "Utang" }]
  }`;

const open = async (texts = '', isReadOnly = false) => {
  const inspected = await inspect(text(texts), { pane: <LanguagesPane />, isReadOnly });
  await screen.findByRole('table');
  return inspected;
};
const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const write = async (name: string, text: string): Promise<void> => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text.replaceAll('{', '{{'));
  await userEvent.tab();
};

test('a translation that lacks a form for a number is missing, and its problem leads to the field of that form', async () => {
  const pointer = '/texts/fil/0/by';
  const lacking = `,\n  "texts": { "fil": [{ "text": "{n} days", "by": "n", "is": "{n} na araw" }] }`;
  const told = {
    document: 'one',
    code: 'missing-form',
    severity: 'warning',
    pointer,
    line: 1,
    column: 1,
    message: `${pointer}: expected a form.`,
  } as const;
  const pane = (
    <>
      <LanguagesPane />
      <ProblemsPane />
    </>
  );
  await inspect(text(lacking), { pane, check: () => [told] });
  await screen.findByRole('table');
  expect(screen.getByRole('list', { name: 'What is missing' })).toHaveTextContent(
    'Filipino: 2 of 3 missing',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is missing' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Problems' })).getByRole('button', {
      name: 'Show Texts',
    }),
  );
  expect(field('Filipino: {n} days, for one')).toHaveFocus();
});

describe('the languages of a document', () => {
  test('studio §8: show every sentence once, with what the app says anyway, and what is missing', async () => {
    await open();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Loan',
      'Confirm',
      '{n} days',
    ]);
    expect(screen.getByRole('list', { name: 'What is missing' })).toHaveTextContent(
      'Filipino: 1 of 3 missing',
    );
    expect(field('Filipino: Loan')).toHaveAccessibleDescription('Missing: borrowers read English.');
    expect(field('Filipino: Confirm')).toHaveAccessibleDescription('The app uses: Kumpirmahin');
    expect(field('Filipino: {n} days')).toHaveAccessibleDescription('The app uses: {n} na araw');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is missing' }));
    expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Filipino: Loan',
      null,
    ]);
  });

  test('the first translation makes the list, the next stands behind it, and nothing else of the text changes', async () => {
    const { read, steps } = await open();
    await write('Filipino: Loan', 'Utang');
    const first = read();
    expect(JSON.parse(first)).toMatchObject({ texts: { fil: [{ text: 'Loan', is: 'Utang' }] } });
    expect(first.startsWith(text('').slice(0, -4))).toBe(true);
    await write('Filipino: Confirm', 'Sige');
    expect(JSON.parse(read())).toMatchObject({
      texts: {
        fil: [
          { text: 'Loan', is: 'Utang' },
          { text: 'Confirm', is: 'Sige' },
        ],
      },
    });
    expect(steps()).toBe(2);
    expect(screen.getByRole('list', { name: 'What is missing' })).toHaveTextContent(
      'Filipino: complete',
    );
  });

  test('another wording changes that wording alone; none takes the translation away, and the last of them all', async () => {
    const { read } = await open(own);
    await write('Filipino: Loan', 'Pautang');
    expect(read()).toBe(text(own.replace('Utang', 'Pautang')));
    await write('Filipino: Loan', '');
    expect(read()).toBe(text(''));
  });

  test('a number may decide between the forms that the language has', async () => {
    const { read } = await open(
      `,\n  "texts": { "fil": [{ "text": "{n} days", "is": "{n} na araw" }] }`,
    );
    const entry = (): unknown => (JSON.parse(read()) as { texts: { fil: unknown[] } }).texts.fil[0];
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Its form depends on' }),
      'n',
    );
    expect(entry()).toEqual({ text: '{n} days', by: 'n', is: '{n} na araw' });
    await write('Filipino: {n} days, for one', 'isang araw');
    expect(read()).toContain(
      '{ "text": "{n} days", "by": "n", "one": "isang araw", "is": "{n} na araw" }',
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Its form depends on' }),
      'no number',
    );
    expect(entry()).toEqual({ text: '{n} days', is: '{n} na araw' });
  });

  test('the translation of a sentence that was changed is kept for the new one, or taken away', async () => {
    const { read, changeElsewhere } = await open(own);
    changeElsewhere(text(own).replaceAll('{ "text": "Loan" }', '{ "text": "Your loan" }'), '');
    const section = await screen.findByRole('region', { name: 'Unused translations' });
    expect(within(section).getByRole('button')).toHaveTextContent('Remove “Utang”');
    await userEvent.selectOptions(
      within(section).getByRole('combobox', { name: 'Use it for' }),
      'Your loan',
    );
    expect(JSON.parse(read())).toMatchObject({
      texts: { fil: [{ text: 'Your loan', is: 'Utang' }] },
    });
    expect(screen.queryByRole('region', { name: 'Unused translations' })).toBeNull();
  });

  test.each([
    ['the first', '', 'Filipino: Loan', 'Utang', ['Utang']],
    ['another wording', own, 'Filipino: Loan', 'Pautang', ['Pautang']],
    ['none any more', own, 'Filipino: Loan', '', []],
  ])(
    'a translation leaves its person at the part that is selected: %s',
    async (_, texts, name, words, left) => {
      const pane = (
        <>
          <InspectorPane />
          <LanguagesPane />
        </>
      );
      const { read } = await inspect(text(texts), { pane, selected: '/body/2/props/text' });
      await screen.findByRole('table');
      await write(name, words);
      expect(read().match(/(?<="is": ")\w+/g) ?? []).toEqual(left);
      const details = screen.getByRole('region', { name: 'Inspector' });
      expect(within(details).getByRole('heading', { level: 2 })).toHaveTextContent('Text');
    },
  );

  describe('the keyboard stays where its person goes on', () => {
    const leftOver = (...sentences: readonly string[]): string =>
      `,\n  "texts": { "fil": ${JSON.stringify(sentences.map((sentence) => ({ text: sentence, is: `${sentence} po` })))} }`;
    const takeAway = (sentence: string): HTMLElement =>
      screen.getByRole('button', { name: `Remove “${sentence} po”` });
    const heading = (): HTMLElement => screen.getByRole('heading', { level: 2, name: 'Texts' });
    const press = async (button: HTMLElement): Promise<void> => {
      act(() => button.focus());
      await userEvent.keyboard('{Enter}');
    };

    test('a translation that is taken away leads to the next, the last to the one before, and the only one to the heading', async () => {
      await open(leftOver('One', 'Two', 'Three'));
      await press(takeAway('Two'));
      expect(takeAway('Three')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(takeAway('One')).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(screen.queryByRole('region', { name: 'Unused translations' })).toBeNull();
      expect(heading()).toHaveFocus();
    });

    test('one that is kept for another sentence leads on in the same way', async () => {
      await open(leftOver('One', 'Two'));
      const keep = (): HTMLElement[] => screen.getAllByRole('combobox', { name: 'Use it for' });
      act(() => keep()[1]?.focus());
      await userEvent.selectOptions(keep()[1] ?? heading(), 'Loan');
      expect(keep()).toHaveLength(1);
      expect(keep()[0]).toHaveFocus();
      await userEvent.selectOptions(keep()[0] ?? heading(), 'Confirm');
      expect(heading()).toHaveFocus();
    });

    test('a sentence that is missing no more leads to the field of the next that is', async () => {
      config = { languages: ['ceb'] };
      await open();
      await userEvent.click(screen.getByRole('checkbox', { name: 'Only what is missing' }));
      await userEvent.type(field('Cebuano: Confirm'), 'Sige{Enter}');
      expect(screen.queryByRole('textbox', { name: 'Cebuano: Confirm' })).toBeNull();
      expect(field('Cebuano: {n} days')).toHaveFocus();
    });
  });

  test('another language gets a column by its tag', async () => {
    const { read } = await open();
    const add = async (tag: string): Promise<void> => {
      await userEvent.clear(screen.getByRole('textbox', { name: 'Another language' }));
      await userEvent.type(
        screen.getByRole('textbox', { name: 'Another language' }),
        `${tag}{Enter}`,
      );
    };
    for (const [tag, told] of [
      ['fil', 'It is there already.'],
      ['en', 'written in English already'],
      ['Cebuano', 'No language has the tag “Cebuano”'],
      ['xqq', 'No language has the tag “xqq”'],
    ] as const) {
      await add(tag);
      expect(screen.getByRole('alert')).toHaveTextContent(told);
    }
    await add('ceb');
    expect(screen.queryByRole('alert')).toBeNull();
    await write('Cebuano: Loan', 'Utang');
    expect(JSON.parse(read())).toMatchObject({ texts: { ceb: [{ text: 'Loan', is: 'Utang' }] } });
  });

  test('a language that the configuration lists has a column before anything is translated into it', async () => {
    config = { languages: ['ceb'] };
    await open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'English',
      'Cebuano',
      'Filipino',
    ]);
    expect(screen.getByRole('list', { name: 'What is missing' })).toHaveTextContent(
      'Cebuano: 3 of 3 missing',
    );
  });

  test.each([
    ['does not come', async () => Promise.reject(new TypeError('No answer'))],
    ['is a failure', async () => new Response('', { status: 503 })],
    ['is no JSON', async () => new Response('<html>')],
  ])('a configuration that %s is told, and can be asked for again', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch);
    await inspect(text(''), { pane: <LanguagesPane /> });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'What the app says in other languages could not be loaded.',
    );
    vi.stubGlobal('fetch', async () => Response.json(config));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('words that are values are told to be the same in every language, and lead to their place; colours, addresses and numbers are no words', async () => {
    const values = {
      title: 'Help',
      colour: '#8a1c4a',
      page: 'https://a.example/b',
      merchant: '1001',
      days: 7,
    };
    const params = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        { type: typeof value === 'number' ? 'number' : 'text', default: value },
      ]),
    );
    await inspect(
      `{ "kind": "template", "lang": 1, "id": "one", "class": "promotion", "title": { "text": "Loan" }, "params": ${JSON.stringify(params)}, "body": [] }`,
      {
        pane: (
          <>
            <LanguagesPane />
            <InspectorPane />
          </>
        ),
      },
    );
    const section = await screen.findByRole('region', { name: 'The same in every language' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['title: Help']);
    await userEvent.click(within(section).getByRole('button', { name: 'title' }));
    expect(screen.getByRole('heading', { name: 'Parameter title' })).toBeVisible();
  });

  test('who may not change the document reads them', async () => {
    await open(own, true);
    expect(screen.getAllByRole('textbox').every((box) => box.hasAttribute('disabled'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  test('what is typed and not taken over yet is known to whoever leaves', async () => {
    const { openFields, read } = await open();
    await userEvent.type(field('Filipino: Loan'), 'Utang');
    act(() => void openFields.takeAll());
    await waitFor(() => expect(read()).toContain('"is": "Utang"'));
  });
});
