import { Plus } from 'lucide-react';
import { useState } from 'react';
import { blockKeys } from '../blocks/block-commands.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import type { Canvas } from './canvas-model.ts';
import { type Gap, gapAfter, gapBefore } from './gaps.ts';

export interface AddButtonsProps {
  readonly canvas: Canvas;
  readonly hovered: string | undefined;
  readonly selected: string | undefined;
  readonly scale: number;
  readonly onAdd: (gap: Gap, button: Element) => void;
}

const titleOf = (side: Gap['side'], isSelected: boolean): string =>
  side === 'before'
    ? 'Add a block before'
    : `Add a block${isSelected ? ` (${describeKeys(blockKeys.add.keys)})` : ''}`;

/** Buttons before the first block and after each one that add a block there. The keyboard has a key, and the one of the selection. */
export const AddButtons = ({ canvas, hovered, selected, scale, onAdd }: AddButtonsProps) => {
  // The pointer leaves its block, and the phone, on the way to the button.
  const [held, setHeld] = useState<string>();
  const ids = [...new Set([selected, hovered ?? held])];
  const gaps = ids.flatMap((id) =>
    [gapBefore(canvas, id) ?? [], gapAfter(canvas, id) ?? []].flat(),
  );
  return gaps.map((gap) => {
    const { block, side, point } = gap;
    const { id } = block;
    const isSelected = id === selected;
    return (
      <button
        key={`${id} ${side}`}
        type="button"
        className="canvas-add"
        aria-label={`Add a block ${side} ‘${block.name}’`}
        aria-hidden={!isSelected}
        title={titleOf(side, isSelected)}
        tabIndex={isSelected ? 0 : -1}
        style={{ left: point.x * scale, top: point.y * scale }}
        onPointerEnter={() => setHeld(id)}
        onPointerLeave={() => setHeld(undefined)}
        onClick={({ currentTarget }) => onAdd(gap, currentTarget)}
      >
        <Plus aria-hidden />
      </button>
    );
  });
};
