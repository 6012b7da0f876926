import { MessageSquare } from 'lucide-react';
import { useComments } from '../comments/use-comments.ts';
import type { Device } from '../preview/devices.ts';
import { pluralize } from '../shell/format.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { Canvas } from './canvas-model.ts';

/** Pins at the blocks with open comments. A press opens the comments of the block. */
export const CommentPins = ({
  canvas,
  device,
  scale,
}: {
  readonly canvas: Canvas;
  readonly device: Device;
  readonly scale: number;
}) => {
  const { select, showPane } = useWorkspace();
  const comments = useComments()?.answer?.comments ?? [];
  const open = new Map<string, number>();
  for (const { node, doneAt } of comments)
    if (node !== undefined && doneAt === undefined) open.set(node, (open.get(node) ?? 0) + 1);
  return [...open].map(([node, count]) => {
    // A repeated block has one pin.
    const block = canvas.blocks.find(({ id }) => id === node);
    if (block === undefined) return null;
    const { x, y, width } = block.box;
    if (y < 0 || y > device.height) return null;
    return (
      <button
        key={node}
        type="button"
        className="comment-pin"
        aria-label={`${pluralize(count, 'comment')} on ‘${block.name}’`}
        title={pluralize(count, 'comment')}
        style={{ left: (x + width) * scale, top: y * scale }}
        onClick={() => {
          select(block.pointer);
          showPane('comments');
        }}
      >
        <MessageSquare aria-hidden />
        {count}
      </button>
    );
  });
};
