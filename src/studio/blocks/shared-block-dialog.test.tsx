import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { useScreenTree } from '../tree/use-screen-tree.ts';
import { BlockPopups } from './BlockPopups.tsx';
import { useBlockNotice } from './use-block-actions.ts';
import { useBlocks } from './use-blocks.ts';

beforeAll(() => import('./SharedBlockDialog.tsx'));

const text = JSON.stringify({
  kind: 'screen',
  lang: 1,
  id: 'one',
  class: 'info',
  title: { text: 'One' },
  route: { path: '/one' },
  body: [
    { id: 'hello', widget: 'text', props: { text: { text: 'Hello' } } },
    { id: 'phone', widget: 'phone-field', field: 'phone', props: { label: { text: 'Phone' } } },
  ],
});

const Pane = () => {
  const { entries, path, pathOfAddition } = useScreenTree();
  const [notice, setNotice] = useBlockNotice();
  const root = useRef<HTMLDivElement>(null);
  const { actionOf, clipboard, shared } = useBlocks(
    { root, entries, pathOfAddition },
    path,
    setNotice,
  );
  const share = actionOf('share');
  return (
    <div ref={root}>
      <button type="button" disabled={share === undefined} onClick={share}>
        Share
      </button>
      <p role="status">{notice.text}</p>
      <BlockPopups
        name=""
        popup={undefined}
        close={() => undefined}
        actionOf={actionOf}
        onAdd={() => undefined}
        clipboard={clipboard}
        shared={shared}
        focusAfter={() => null}
      />
    </div>
  );
};

const created = { body: { id: 'big-hello', text: '{}', rev: 1 } };

test('studio §4: a title makes a shared block and puts its use here, in one step', async () => {
  const { read, steps, undo, served } = await inspect(text, {
    selected: '/body/0',
    pane: <Pane />,
    answers: { 'POST /documents': created },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a shared block' }));
  expect(dialog.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Big hello{Enter}');
  expect(await screen.findByText('“Big hello” is a shared block now')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [[request, body] = []] = served.sent.filter(([sent]) => sent.startsWith('POST'));
  expect(request).toBe('POST /documents');
  expect(body).toMatchObject({ id: 'big-hello', journey: 'fragments' });
  expect(JSON.parse(read())).toHaveProperty('body.0', {
    id: 'hello',
    widget: 'fragment',
    fragment: 'big-hello',
  });
  expect(steps()).toBe(1);
  undo();
  expect(read()).toBe(text);
});

test('studio §4: a block stays as it is if the service refuses the shared one', async () => {
  const { read } = await inspect(text, {
    selected: '/body/0',
    pane: <Pane />,
    answers: {
      'POST /documents': { status: 409, body: { code: 'taken', message: 'It is used.' } },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.keyboard('One{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is used.');
  expect(read()).toBe(text);
});

test('studio §4: the reason against sharing a block is shown at once', async () => {
  await inspect(text, { selected: '/body/1', pane: <Pane /> });
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('status')).toHaveTextContent('uses the form field “phone”');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('studio §3: readers of a page make no shared blocks', async () => {
  await inspect(text, { selected: '/body/0', pane: <Pane />, isReadOnly: true });
  expect(screen.getByRole('button', { name: 'Share' })).toBeDisabled();
});
