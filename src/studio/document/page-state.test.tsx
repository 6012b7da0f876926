import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { readTree } from '../text-edits/index.ts';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { PageState } from './PageState.tsx';

const page = (...words: readonly string[]) => ({
  kind: 'template',
  id: 'offer',
  body: words.map((text, index) => ({
    id: `t${String(index)}`,
    widget: 'text',
    props: { text: { text } },
  })),
});
const opened = page('New', 'Newer', 'Same');
const workspace = renderedWorkspace({
  id: 'offer',
  lastValidDocument: { tree: readTree(JSON.stringify(opened)), document: opened },
});

const listed = { kind: 'template', title: 'Offer', state: 'clean', liveVersion: 1 };

test.each([
  ['a live page', { ...listed, id: 'offer' }, ['Live']],
  [
    'changes that are not live',
    { ...listed, id: 'offer', state: 'edited' },
    ['Live', '2 changes not live'],
  ],
  [
    'a change that waits for its time',
    {
      ...listed,
      id: 'offer',
      state: 'edited',
      change: { id: 'one', title: 'One', status: 'ready' },
    },
    ['Live', 'Check passed'],
  ],
  ['a new page', { id: 'offer', kind: 'template', title: 'Offer', state: 'edited' }, ['Draft']],
])('studio §4: the head of the editor tells of %s', async (_, document, pills) => {
  const other = { ...listed, id: 'other', state: 'unparseable' };
  renderServed(
    <WorkspaceContext value={workspace}>
      <PageState id="offer" showChanges={() => undefined} />
    </WorkspaceContext>,
    {
      'GET /documents/offer/versions/1': { body: page('Old', 'Older', 'Same') },
      'GET /documents': { body: { documents: [other, document] } },
    },
    [],
  );
  for (const pill of pills) expect(await screen.findByText(pill)).toBeVisible();
  expect(screen.queryByText('Cannot be read')).toBeNull();
});

test('studio §4: the number of changes that are not live opens them', async () => {
  const showChanges = vi.fn<() => void>();
  renderServed(
    <WorkspaceContext value={workspace}>
      <PageState id="offer" showChanges={showChanges} />
    </WorkspaceContext>,
    {
      'GET /documents': { body: { documents: [{ ...listed, id: 'offer', state: 'edited' }] } },
      'GET /documents/offer/versions/1': { body: page('Old', 'Newer', 'Same') },
    },
    ['change.write'],
  );
  await userEvent.click(await screen.findByRole('button', { name: '1 change not live' }));
  expect(showChanges).toHaveBeenCalledOnce();
});
