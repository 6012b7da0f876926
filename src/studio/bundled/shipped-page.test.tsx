import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { type Answers, renderServed, type Served } from '../api/served.fixture.tsx';
import { loadEngineForm } from '../forms/StudioForm.tsx';
import { BundledPage } from './BundledPage.tsx';

beforeAll(loadEngineForm);

const page = (title: string, more: object = {}) => ({
  kind: 'screen',
  id: 'menu',
  title: { text: title },
  ...more,
});
const versions = [
  {
    number: 3,
    author: 'ana@loans.example',
    message: 'x',
    createdAt: 30,
    isLive: true,
    wasLive: true,
  },
  { number: 2, author: 'shipped', message: 'x', createdAt: 20, isLive: false, wasLive: true },
  { number: 1, author: 'shipped', message: 'x', createdAt: 10, isLive: false, wasLive: true },
];

const served = (more: Answers = {}): Answers => ({
  'GET /documents/menu/draft': { body: page('Ours'), headers: { etag: '"d4-abc"' } },
  'GET /documents/menu/shipped': { body: page('New'), headers: { etag: '"s1-def"' } },
  'GET /documents/menu/versions': { body: { versions } },
  'GET /documents/menu/draft/texts': { body: { texts: [] } },
  'GET /documents/menu/versions/2': { body: page('Old') },
  ...more,
});

const show = (
  answers: Answers = served(),
  permissions: readonly string[] = ['draft.write'],
): Served =>
  renderServed(
    <Routes>
      <Route path="/documents/:id/shipped" element={<BundledPage />} />
    </Routes>,
    answers,
    permissions,
    '/documents/menu/shipped',
  );

const settle = (answers: Answers): void => {
  answers['GET /documents/menu/shipped'] = {
    status: 404,
    body: { code: 'no-shipped-text', message: 'None waits.' },
  };
};

test('what the program brings is told in plain words, and taken under the names of both texts that were looked at', async () => {
  const { answers, sent } = show(
    served({ 'POST /documents/menu/shipped/accept': { body: { rev: 5, etag: '"d5-def"' } } }),
  );
  expect(await screen.findByText(/Title: “Ours” → “New”/)).toBeVisible();
  await userEvent.selectOptions(
    screen.getByLabelText('Show'),
    'Changes by the app since its previous text',
  );
  expect(screen.getByText(/Title: “Old” → “New”/)).toBeVisible();
  settle(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Use the new text' }));
  expect(await screen.findByText(/^The draft is now the app’s new text\./)).toBeVisible();
  expect(sent).toContainEqual(['POST /documents/menu/shipped/accept', { shipped: '"s1-def"' }]);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('both are brought together from what the program brought before, shown, and only then kept', async () => {
  const conflicts = [
    { node: '', property: '/title', what: 'property', message: 'Both changed the title.' },
  ];
  const { answers, sent } = show(
    served({
      'POST /documents/menu/draft/merge': {
        body: { text: JSON.stringify(page('Ours', { lang: 1 })), conflicts },
      },
      'PUT /documents/menu/draft': { body: { rev: 5, etag: '"d5-def"' } },
      'POST /documents/menu/shipped/dismiss': { status: 204, body: null },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show the merged text' }));
  expect(await screen.findByText('Page › Title: “Ours” → “New”')).toBeVisible();
  const merge = (mine: string, theirs: string) => [
    'POST /documents/menu/draft/merge',
    {
      base: JSON.stringify(page('Old')),
      mine: JSON.stringify(page(mine)),
      theirs: JSON.stringify(page(theirs)),
    },
  ];
  expect(sent.at(-1)).toEqual(merge('New', 'Ours'));
  await userEvent.click(screen.getByRole('radio', { name: 'Use the app’s version' }));
  expect(screen.queryByText('Page › Title: “Ours” → “New”')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the merged text' }));
  expect(await screen.findByText(/The app’s version is used/)).toBeVisible();
  expect(sent.at(-1)).toEqual(merge('Ours', 'New'));
  settle(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Save to the draft' }));
  expect(
    await screen.findByText(/^The draft now contains the app’s update and our edits\./),
  ).toBeVisible();
  const at = (request: string): unknown => sent.findLast(([asked]) => asked === request)?.[1];
  expect(at('PUT /documents/menu/draft')).toEqual(page('Ours', { lang: 1 }));
  expect(at('POST /documents/menu/shipped/dismiss')).toEqual({
    reason: 'Merged into the draft.',
    shipped: '"s1-def"',
  });
});

test('ours is kept with a reason, which stays where that failed', async () => {
  const { answers, sent } = show(
    served({
      'POST /documents/menu/shipped/dismiss': {
        status: 409,
        body: { code: 'shipped-anew', message: 'Another text was shipped.' },
      },
    }),
  );
  await userEvent.type(await screen.findByLabelText('Why, for colleagues'), 'Legal wants ours.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep our version' }));
  expect(await screen.findByText('Another text was shipped.')).toBeVisible();
  answers['GET /documents/menu/shipped'] = { body: page('Newer'), headers: { etag: '"s2-fed"' } };
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText(/→ “Newer”/)).toBeVisible();
  expect(screen.getByLabelText('Why, for colleagues')).toHaveValue('Legal wants ours.');
  answers['POST /documents/menu/shipped/dismiss'] = { status: 204, body: null };
  settle(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Keep our version' }));
  expect(await screen.findByText(/^Our version stays\./)).toBeVisible();
  expect(sent.findLast(([asked]) => asked.startsWith('POST'))?.[1]).toEqual({
    reason: 'Legal wants ours.',
    shipped: '"s2-fed"',
  });
});

test('somebody who was faster in the draft is told, and nothing was taken', async () => {
  const { answers } = show(
    served({
      'POST /documents/menu/shipped/accept': {
        status: 412,
        body: { code: 'changed-meanwhile', message: 'x', theirs: '{}', mergeable: false },
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Use the new text' }));
  expect(
    await screen.findByText(/^The draft was changed in the meantime, so nothing was done/),
  ).toBeVisible();
  answers['GET /documents/menu/draft'] = { body: page('Theirs'), headers: { etag: '"d5-bcd"' } };
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(await screen.findByText(/Title: “Theirs” →/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, Answers, readonly string[], RegExp, readonly string[]]>([
  [
    'is of another kind',
    { 'GET /documents/menu/shipped': { body: { ...page('New'), kind: 'template' } } },
    ['draft.write'],
    /^The app’s text is a template, but menu is a screen/,
    ['Keep our version'],
  ],
  [
    'has nothing before it',
    { 'GET /documents/menu/versions': { body: { versions: [] } } },
    ['draft.write'],
    /^Use the new text$/,
    ['Use the new text', 'Keep our version'],
  ],
  ['is looked at by somebody who may not decide', {}, [], /^An editor must decide/, []],
  [
    'is decided about',
    {
      'GET /documents/menu/shipped': {
        status: 404,
        body: { code: 'no-shipped-text', message: 'None.' },
      },
    },
    ['draft.write'],
    /^There is no new text of menu/,
    [],
  ],
])(
  'of a text that %s only what can be done is offered',
  async (_what, more, permissions, words, buttons) => {
    show(served(more), permissions);
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    await waitFor(() =>
      expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons),
    );
  },
);

test('what was taken over before counts as the former text; a version that says what waits does not', async () => {
  const { sent } = show(
    served({
      'GET /documents/menu/draft/texts': {
        body: {
          texts: [
            { rev: 3, kind: 'accept', by: 'x', at: 15 },
            { rev: 4, kind: 'save', by: 'x', at: 40 },
          ],
        },
      },
      'GET /documents/menu/versions/2': {
        body: { title: { text: 'New' }, id: 'menu', kind: 'screen' },
      },
      'GET /documents/menu/draft/texts/3': { body: page('Accepted') },
      'POST /documents/menu/draft/merge': { body: { text: '{}', conflicts: [] } },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show the merged text' }));
  await waitFor(() =>
    expect(sent.at(-1)?.[1]).toMatchObject({ base: JSON.stringify(page('Accepted')) }),
  );
});
