import { Plus } from 'lucide-react';
import { useState } from 'react';
import { blockKeys } from '../blocks/block-commands.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import type { Device } from '../preview/devices.ts';
import type { Canvas } from './canvas-model.ts';
import { type Gap, gapAfter, gapBefore, gapsInside } from './gaps.ts';

export interface AddButtonsProps {
  readonly canvas: Canvas;
  readonly device: Device;
  readonly hovered: string | undefined;
  readonly selected: string | undefined;
  readonly scale: number;
  readonly onAdd: (gap: Gap, button: Element) => void;
}

const titles: Readonly<Record<Gap['side'], string>> = {
  before: 'Add a block before',
  after: 'Add a block',
  inside: 'Add a block inside',
};

const titleOf = (side: Gap['side'], hasKey: boolean): string =>
  titles[side] + (hasKey ? ` (${describeKeys(blockKeys.add.keys)})` : '');

/**
 * Buttons that add a block before the first one, after each one, and inside of empty ones. The
 * keyboard has a key, and those of the selection.
 */
export const AddButtons = ({
  canvas,
  device,
  hovered,
  selected,
  scale,
  onAdd,
}: AddButtonsProps) => {
  // The pointer leaves its block, and the phone, on the way to the button.
  const [held, setHeld] = useState<string>();
  const ids = [...new Set([selected, hovered ?? held])];
  const gaps = [
    ...ids.flatMap((id) => [gapBefore(canvas, id) ?? [], gapAfter(canvas, id) ?? []].flat()),
    ...gapsInside(canvas, device.height),
  ];
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
        // The key adds inside of an empty block, else after it.
        title={titleOf(side, isSelected && side === (block.isEmpty ? 'inside' : 'after'))}
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
