import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inspect } from '../inspector/inspector.fixture.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';

const page = (...words: readonly string[]): string =>
  JSON.stringify({
    kind: 'template',
    id: 'one',
    body: words.map((text, index) => ({
      id: `t${String(index)}`,
      widget: 'text',
      props: { text: { text } },
    })),
  });

const open = async (isReadOnly = false) => {
  const opened = await inspect(page('New', 'Newer'), {
    isReadOnly,
    pane: <HistoryPanel />,
    answers: {
      'GET /documents/one/versions': {
        body: {
          versions: [
            {
              number: 1,
              author: 'ana@b.example',
              message: 'Words',
              createdAt: 1,
              isLive: true,
              wasLive: true,
            },
          ],
        },
      },
      'GET /documents/one/draft/texts': { body: { texts: [] } },
      'GET /documents/one/versions/1': { body: JSON.parse(page('Old', 'Older')) },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /version 1$/ }));
  return {
    ...opened,
    dialog: await screen.findByRole('dialog', { name: 'The draft and version 1' }),
  };
};

test('studio §4: the history beside the canvas restores a version as one step to undo', async () => {
  const { dialog, read, steps, undo, served } = await open();
  await userEvent.click(
    await within(dialog).findByRole('button', { name: 'Restore version 1 as the draft' }),
  );
  await waitFor(() => expect(JSON.parse(read())).toEqual(JSON.parse(page('Old', 'Older'))));
  expect(steps()).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(served.sent.every(([request]) => request.startsWith('GET'))).toBe(true);
  undo();
  expect(read()).toBe(page('New', 'Newer'));
});

test('studio §4: the history beside the canvas restores one block, the others stay', async () => {
  const { dialog, read } = await open();
  await userEvent.click(
    await within(dialog).findByRole('button', { name: 'Restore only Text “New”' }),
  );
  await waitFor(() => expect(JSON.parse(read())).toEqual(JSON.parse(page('Old', 'Newer'))));
});

test('studio §4: a reader compares beside the canvas, and restores nothing', async () => {
  const { dialog } = await open(true);
  expect(await within(dialog).findByText('Text: “Old” → “New”')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Restore/ })).toBeNull();
});
