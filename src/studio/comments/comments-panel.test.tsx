import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { useCommentFocus } from './comment-focus.ts';
import { CommentsPanel } from './CommentsPanel.tsx';
import { CommentsProvider } from './CommentsProvider.tsx';

const page = (...ids: readonly string[]): string =>
  JSON.stringify({
    kind: 'screen',
    id: 'one',
    body: ids.map((id) => ({ id, widget: 'text', props: { text: { text: `Words of ${id}` } } })),
  });

const comment = (id: string, more: object = {}): object => ({
  id,
  text: `Comment ${id}`,
  author: 'eve@loans.example',
  at: 1_781_500_000_000,
  ...more,
});

const people = [
  { email: 'eve@loans.example', name: 'Eve' },
  { email: 'pia@loans.example', name: 'Pia' },
];

const open = async (
  text: string,
  comments: readonly object[],
  { selected = '', path = '/', permissions = ['document.read', 'comment.write'] } = {},
) => {
  const inspected = await inspect(text, {
    selected,
    path,
    permissions,
    answers: {
      'GET /documents/one/comments': { body: { comments, people } },
      'POST /documents/one/comments': { status: 201, body: { id: 'new' } },
      'PUT /comments/a1/done': { status: 204, body: null },
    },
    pane: (
      <CommentsProvider id="one" isPractice={false}>
        <CommentsPanel />
      </CommentsProvider>
    ),
  });
  await screen.findByText(/^\d open$/);
  return { ...inspected, user: userEvent.setup() };
};

test('studio §4: a request from the menu of a block focuses the field, once it is there', async () => {
  const Menu = () => {
    const { request } = useCommentFocus();
    return (
      <button type="button" onClick={request}>
        Comment on it
      </button>
    );
  };
  const Page = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <CommentsProvider id="one" isPractice={false}>
        <Menu />
        <button type="button" onClick={() => setOpen((before) => !before)}>
          Panel
        </button>
        {isOpen && <CommentsPanel />}
      </CommentsProvider>
    );
  };
  await inspect(page('a'), {
    selected: '/body/0',
    permissions: ['document.read', 'comment.write'],
    answers: { 'GET /documents/one/comments': { body: { comments: [], people } } },
    pane: <Page />,
  });
  const user = userEvent.setup();
  const press = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));
  await press('Comment on it');
  await press('Panel');
  expect(await screen.findByLabelText('Comment on Text “Words of a”')).toHaveFocus();
  // Only once: the panel opens again without a request.
  await press('Panel');
  await press('Panel');
  expect(await screen.findByLabelText('Comment on Text “Words of a”')).not.toHaveFocus();
});

const regions = (): readonly string[] =>
  within(screen.getByRole('region', { name: 'Comments' }))
    .queryAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? '');

test('studio §5: comments follow their block through edits, and stay when it is removed', async () => {
  const { changeElsewhere } = await open(page('a', 'b'), [
    comment('b1', { node: 'b', nodeName: 'Text “Words of b”' }),
    comment('a1', { node: 'a' }),
    comment('p1'),
    comment('d1', { node: 'a', doneBy: 'pia@loans.example', doneAt: 1_781_500_000_001 }),
  ]);
  await screen.findByText('Comment b1');
  expect(screen.getByText('3 open')).toBeVisible();
  expect(regions()).toEqual(['This page', 'Text “Words of a”', 'Text “Words of b”']);
  changeElsewhere(page('b', 'c', 'a'), '');
  expect(regions()).toEqual(['This page', 'Text “Words of b”', 'Text “Words of a”']);
  changeElsewhere(page('a'), '');
  expect(regions()).toEqual(['This page', 'Text “Words of a”', 'Removed block: Text “Words of b”']);
});

test('studio §5: a comment is written on the selected block and mentions a person', async () => {
  const { served, user } = await open(page('a', 'b'), [], { selected: '/body/1/props/text' });
  const field = await screen.findByLabelText('Comment on Text “Words of b”');
  await user.type(field, 'Ask @pi');
  await user.click(screen.getByRole('button', { name: 'Pia @pia' }));
  expect(field).toHaveFocus();
  await user.keyboard('first{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(served.sent.filter(([request]) => request.startsWith('POST'))).toEqual([
    [
      'POST /documents/one/comments',
      { text: 'Ask @pia first', node: 'b', nodeName: 'Text “Words of b”' },
    ],
  ]);
});

test('studio §5: Done closes a comment, what mentions me says so, closed ones are shown on demand', async () => {
  const { served, user } = await open(page('a'), [
    comment('a1', { node: 'a', text: 'Look, @pia!' }),
    comment('d1', { doneBy: 'pia@loans.example', doneAt: 1_781_500_000_001 }),
  ]);
  expect(await screen.findByText('Mentions you')).toBeVisible();
  expect(screen.queryByText('Comment d1')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show 1 done' }));
  expect(screen.getByText(/Done by Pia/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(served.sent.map(([request]) => request)).toContain('PUT /comments/a1/done'),
  );
});

test('studio §5: without the permission, comments can be read only', async () => {
  await open(page('a'), [comment('a1', { node: 'a' })], { permissions: ['document.read'] });
  expect(await screen.findByText('Comment a1')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
});

test('studio §5: a link leads to its comment and the block of it, once', async () => {
  const { changeElsewhere } = await open(
    page('a', 'b'),
    [
      comment('a1', { node: 'a' }),
      comment('b1', { node: 'b', doneBy: 'pia@loans.example', doneAt: 1_781_500_000_001 }),
    ],
    { path: '/?comment=b1' },
  );
  const sought = (await screen.findByText('Comment b1')).closest('li');
  expect(sought).toHaveFocus();
  expect(sought).toHaveAttribute('aria-current', 'true');
  expect(await screen.findByLabelText('Comment on Text “Words of b”')).toBeVisible();
  changeElsewhere(page('a', 'b', 'c'), '/body/2');
  expect(screen.getByLabelText('Comment on Text “Words of c”')).toBeVisible();
});

test('studio §5: a link to a comment that is gone says so', async () => {
  await open(page('a'), [comment('a1')], { path: '/?comment=gone' });
  expect(await screen.findByText(/is no longer on this page/)).toBeVisible();
});
