import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { CommentsProvider } from '../comments/CommentsProvider.tsx';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { canvasOf, page, pageNodes } from './canvas.fixture.ts';
import { CommentPins } from './CommentPins.tsx';

const comment = (id: string, more: object): object => ({
  id,
  text: 'Words',
  author: 'eve@loans.example',
  at: 1,
  ...more,
});

test('studio §4: a block with open comments has a pin, which opens them', async () => {
  const [select, showPane] = [vi.fn<(pointer: string) => void>(), vi.fn<(pane: string) => void>()];
  renderServed(
    <WorkspaceContext value={renderedWorkspace({ select, showPane })}>
      <CommentsProvider id="one" isPractice={false}>
        <CommentPins
          canvas={canvasOf(page, pageNodes)}
          device={{ name: 'Phone', width: 360, height: 300 }}
          scale={1}
        />
      </CommentsProvider>
    </WorkspaceContext>,
    {
      'GET /documents/one/comments': {
        body: {
          people: [],
          comments: [
            comment('1', { node: 'head' }),
            comment('2', { node: 'head' }),
            comment('3', { node: 'one', doneAt: 2, doneBy: 'eve@loans.example' }),
            comment('4', { node: 'removed' }),
            comment('5', {}),
          ],
        },
      },
    },
    [],
  );
  const pin = await screen.findByRole('button', { name: '2 comments on ‘Rainy season offer’' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(pin);
  expect(select).toHaveBeenCalledWith('/body/0');
  expect(showPane).toHaveBeenCalledWith('comments');
});
