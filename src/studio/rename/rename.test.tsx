import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { InspectorPane } from '../inspector/InspectorPane.tsx';

beforeAll(() => Promise.all([import('./RenameDialog.tsx'), import('./RenamePageDialog.tsx')]));

const page = (more: object): string =>
  `${JSON.stringify(
    {
      kind: 'screen',
      lang: 1,
      id: 'one',
      class: 'info',
      title: 'One',
      ...more,
    },
    undefined,
    2,
  )}\n`;

const withState = page({
  state: { open: { type: 'boolean' }, closed: { type: 'boolean' } },
  actions: { show: { steps: [{ do: 'set', state: 'open', value: true }] } },
  body: [
    { id: 'a', widget: 'text', props: { text: { text: 'Hello' } }, show: { $: 'state.open' } },
    { id: 'b', widget: 'text', props: { text: { text: 'open' } } },
  ],
});

const openDialog = async (name: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rename …' }));
  const dialog = await screen.findByRole('dialog', { name });
  return { user, dialog, field: screen.getByRole('textbox', { name: 'New name' }) };
};

test('studio §8: a state value is renamed with all its places, shown before, in one step', async () => {
  const inspected = await inspect(withState, { selected: '/state/open' });
  const { user, dialog, field } = await openDialog('Rename the kept value open');
  await waitFor(() => expect(dialog).toHaveTextContent('“Hello”: Visibility'));
  expect(dialog).toHaveTextContent('Action “show”: step 1');
  expect(dialog).toHaveTextContent('Kept value “open”: its name');
  await user.clear(field);
  await user.type(field, 'shown');
  await user.click(screen.getByRole('button', { name: 'Rename in 3 places' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inspected.read()).toBe(
    withState
      .replace('"open": {', '"shown": {')
      .replace('"state": "open"', '"state": "shown"')
      .replace('state.open', 'state.shown'),
  );
  expect(inspected.steps()).toBe(1);
  expect(screen.getByRole('heading', { name: 'Kept value shown' })).toBeVisible();
  inspected.undo();
  expect(inspected.read()).toBe(withState);
});

test.each([
  ['closed', 'The name closed is already used. Choose another name.'],
  ['Not a name', 'Begin with a small letter'],
])('studio §8: the name "%s" is refused, with the reason', async (to, reason) => {
  const inspected = await inspect(withState, { selected: '/state/open' });
  const { user, field } = await openDialog('Rename the kept value open');
  await screen.findByRole('button', { name: 'Rename in 3 places' });
  await user.clear(field);
  await user.type(field, to);
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  await user.keyboard('{Enter}');
  expect(inspected.read()).toBe(withState);
});

const withParameter = page({
  route: { path: '/one', params: { order: { type: 'text' } } },
  body: [{ id: 'a', widget: 'text', props: { text: { $: 'params.order' } } }],
});

const other = (id: string): string =>
  JSON.stringify({
    kind: 'screen',
    lang: 1,
    id,
    class: 'info',
    title: `Page ${id}`,
    route: { path: `/${id}` },
    body: [],
    on: { enter: [{ do: 'go', to: 'one', with: { order: '7' } }] },
  });

test('studio §8: other pages are renamed in their drafts, a changed one stays and is named', async () => {
  const others = ['two', 'three'].map((id) => ({ id, text: other(id) }));
  const { served, read } = await inspect(withParameter, {
    selected: '/route/params/order',
    others,
  });
  const draft = (body: unknown, tag: string) => ({ body, headers: { etag: tag } });
  Object.assign(served.answers, {
    'GET /documents/two/draft': draft(JSON.parse(other('two')), '"d1"'),
    'PUT /documents/two/draft': { body: { rev: 2, etag: '"d2"' } },
    'GET /documents/three/draft': draft({ changed: true }, '"d1"'),
  });
  const { user, dialog, field } = await openDialog('Rename the parameter order');
  await waitFor(() => expect(dialog).toHaveTextContent('Page two'));
  await user.clear(field);
  await user.type(field, 'loan');
  await user.click(screen.getByRole('button', { name: 'Rename in 4 places' }));
  const result = await screen.findByRole('dialog', { name: 'Renamed to loan' });
  expect(result).toHaveTextContent('Page two: changed.');
  expect(result).toHaveTextContent('Page three: Someone changed this page in the meantime');
  expect(read()).toContain('params.loan');
  const puts = served.sent.filter(([request]) => request.startsWith('PUT'));
  expect(puts).toEqual([
    ['PUT /documents/two/draft', JSON.parse(other('two').replace('"order"', '"loan"'))],
  ]);
});

const withDialog = page({
  body: [],
  overlays: { ask: { id: 'd', widget: 'dialog', props: { title: 'Sure?' }, children: [] } },
  actions: { open: { steps: [{ do: 'dialog', how: 'open', overlay: 'ask' }] } },
});

test('studio §8: a dialog is renamed with the steps that open it', async () => {
  const { read } = await inspect(withDialog, { selected: '/overlays/ask' });
  const user = userEvent.setup();
  await user.click(screen.getByText('Advanced'));
  const { dialog, field } = await openDialog('Rename the dialog ask');
  await waitFor(() => expect(dialog).toHaveTextContent('Action “open”: step 1'));
  expect(dialog).toHaveTextContent('“Sure?”: its name');
  await user.clear(field);
  await user.type(field, 'confirm');
  await user.click(screen.getByRole('button', { name: 'Rename in 2 places' }));
  expect(read()).toBe(withDialog.replaceAll('"ask"', '"confirm"'));
});

test('studio §8: a form field is renamed where its input is edited', async () => {
  const withField = page({
    class: 'form',
    form: { fields: { phone: { type: 'text' } } },
    body: [{ id: 'a', widget: 'text-field', props: { label: 'Phone' }, field: 'phone' }],
  });
  const { read } = await inspect(withField, { selected: '/body/0' });
  const { user, field } = await openDialog('Rename the form field phone');
  await screen.findByRole('button', { name: 'Rename in 2 places' });
  await user.clear(field);
  await user.type(field, 'mobile{Enter}');
  expect(read()).toBe(withField.replaceAll('"phone"', '"mobile"'));
});

const keepLinks = 'Links that say order keep working';

test.each<[string, readonly string[] | undefined, boolean, string, readonly string[] | undefined]>([
  ['keeps working', undefined, true, 'loan', ['order']],
  ['keeps working beside earlier ones', ['id'], true, 'loan', ['id', 'order']],
  ['stops where unticked', ['id'], false, 'loan', ['id']],
  ['that becomes the name again is no former name', ['loan', 'id'], true, 'loan', ['id', 'order']],
])('studio §8: a former name in links %s', async (_name, aliases, isKept, to, expected) => {
  const text = withParameter.replace(
    '"type": "text"',
    `"type": "text"${aliases === undefined ? '' : `, "aliases": ${JSON.stringify(aliases)}`}`,
  );
  const { read, steps } = await inspect(text, { selected: '/route/params/order' });
  const { user, field } = await openDialog('Rename the parameter order');
  await screen.findByRole('button', { name: /^Rename in/ });
  if (!isKept) await user.click(screen.getByRole('checkbox', { name: keepLinks }));
  await user.clear(field);
  await user.type(field, `${to}{Enter}`);
  const renamed: unknown = JSON.parse(read());
  expect(renamed).toHaveProperty('route.params', {
    [to]: { type: 'text', ...(expected && { aliases: expected }) },
  });
  expect(steps()).toBe(1);
  expect(screen.getByRole('heading', { name: `Parameter ${to}` })).toBeVisible();
});

test.each([
  ['utm_tag', 'Links set this value as utm_tag only. They stop changing it.'],
  ['headline', undefined],
])('studio §8: the link value %s of a template warns: %s', async (name, warning) => {
  const template = page({
    kind: 'template',
    params: { [name]: { type: 'text', default: 'x' } },
    body: [],
  });
  await inspect(template, { selected: `/params/${name}` });
  const { dialog } = await openDialog(`Rename the parameter ${name}`);
  await screen.findByRole('button', { name: 'Rename in 1 place' });
  const shown = within(dialog).queryByText(/^Links/)?.textContent;
  expect(shown).toBe(warning);
});

const Address = () => <output>{useLocation().pathname}</output>;

const ownPage = JSON.stringify({
  kind: 'screen',
  lang: 1,
  id: 'one',
  class: 'info',
  title: 'One',
  route: { path: '/one' },
  body: [],
  on: { resume: [{ do: 'go', to: 'one' }] },
});

const openPageDialog = async (draft = ownPage) => {
  const others = ['two', 'three'].map((id) => ({ id, text: other(id) }));
  const { served } = await inspect(ownPage, {
    others,
    pane: (
      <>
        <InspectorPane />
        <Address />
      </>
    ),
    answers: {
      'GET /documents/one/versions': { body: { versions: [] } },
      'GET /documents/one/draft': { body: JSON.parse(draft), headers: { etag: '"d4"' } },
      'POST /documents/one/rename': { body: { id: 'loan', rev: 5, etag: '"d5"' } },
      'GET /documents/two/draft': { body: JSON.parse(other('two')), headers: { etag: '"d1"' } },
      'PUT /documents/two/draft': { body: { rev: 2, etag: '"d2"' } },
      'GET /documents/three/draft': { body: { changed: true }, headers: { etag: '"d1"' } },
    },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Rename …' }));
  const field = await screen.findByRole('textbox', { name: 'New id' });
  await screen.findByRole('button', { name: 'Rename in 4 places' });
  await user.clear(field);
  return { user, field, served };
};

test('studio §8: an unpublished page gets another id, with its references on all pages', async () => {
  const { user, field, served } = await openPageDialog();
  expect(screen.getByRole('dialog')).toHaveTextContent('Page two');
  await user.type(field, 'loan{Enter}');
  const result = await screen.findByRole('dialog', { name: 'Renamed to loan' });
  expect(result).toHaveTextContent('Page two: changed.');
  expect(result).toHaveTextContent('Page three: Someone changed this page in the meantime');
  const writes = served.sent.filter(([request]) => !request.startsWith('GET'));
  expect(writes).toEqual([
    [
      'POST /documents/one/rename',
      {
        id: 'loan',
        text: ownPage.replace('"id":"one"', '"id":"loan"').replace('"to":"one"', '"to":"loan"'),
      },
    ],
    ['PUT /documents/two/draft', JSON.parse(other('two').replace('"to":"one"', '"to":"loan"'))],
  ]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByText('/documents/loan')).toBeVisible());
});

test.each<[string, string, string]>([
  ['an id in use', 'two', 'two is already used. Choose another id.'],
  ['an invalid id', 'Loan', 'Use up to 40 small letters, digits and hyphens, a letter first.'],
])('studio §8: %s is refused before it is sent', async (_name, to, reason) => {
  const { user, field, served } = await openPageDialog();
  await user.type(field, `${to}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(served.sent.some(([request]) => request.startsWith('POST'))).toBe(false);
});

test('studio §8: edits that the service does not have yet stop the rename of a page', async () => {
  const { user, field, served } = await openPageDialog(ownPage.replace('"One"', '"Older"'));
  await user.type(field, 'loan{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('edits that are not saved yet'),
  );
  expect(served.sent.some(([request]) => request.startsWith('POST'))).toBe(false);
});

test('studio §8: the id of a published page is permanent', async () => {
  const version = { number: 1, author: 'x', message: '', createdAt: 1, isLive: false };
  await inspect(ownPage, {
    answers: {
      'GET /documents/one/versions': { body: { versions: [{ ...version, wasLive: true }] } },
    },
  });
  await userEvent.setup().click(screen.getByRole('tab', { name: 'More' }));
  expect(screen.getByText(/^The id is permanent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rename …' })).toBeNull();
});
