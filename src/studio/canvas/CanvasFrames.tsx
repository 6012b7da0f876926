import { Fragment } from 'react';
import type { Block, Box } from './canvas-model.ts';
import type { Drop } from './drop-at.ts';

export const scaleBox = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

const BlockFrame = ({
  block,
  scale,
  look,
  hasLabel,
}: {
  readonly block: Block;
  readonly scale: number;
  readonly look: 'hovered' | 'selected';
  readonly hasLabel: boolean;
}) => {
  const box = scaleBox(block.box, scale);
  return (
    <div className={`block-frame ${look}`} style={placeOf(box)}>
      {hasLabel && (
        <span className={`block-label ${box.y < 22 ? 'inside' : ''}`}>{block.kind}</span>
      )}
    </div>
  );
};

/** Line thickness in pixels. */
const thickness = 3;

const DropMark = ({ drop, scale }: { readonly drop: Drop; readonly scale: number }) => {
  if (drop.is === 'refused')
    return (
      <div className="drop-refused" style={placeOf(scaleBox(drop.box, scale))}>
        <span className="block-label inside">⊘ {drop.label}</span>
      </div>
    );
  if (drop.isSame) return null;
  const { x, y, width, height } = scaleBox(drop.line, scale);
  const isVertical = height > 0;
  return (
    <div
      className={`drop-line ${isVertical ? 'vertical' : ''}`}
      style={{
        left: isVertical ? x - thickness / 2 : x,
        top: isVertical ? y : y - thickness / 2,
        width: isVertical ? thickness : width,
        height: isVertical ? height : thickness,
      }}
    >
      <span className="block-label">{drop.label}</span>
    </div>
  );
};

export interface CanvasFramesProps {
  readonly blocks: readonly Block[];
  readonly hovered: string | undefined;
  readonly selected: readonly string[];
  readonly isDragging: boolean;
  readonly drop: Drop | undefined;
  readonly scale: number;
}

/** Frames over the phone. The tree of blocks has the same information for assistive technology. */
export const CanvasFrames = ({
  blocks,
  hovered,
  selected,
  isDragging,
  drop,
  scale,
}: CanvasFramesProps) => {
  const framesOf = (id: string | undefined, look: 'hovered' | 'selected') =>
    blocks
      .filter((block) => block.id === id)
      .map((block, index) => (
        <BlockFrame
          key={`${look} ${String(index)}`}
          block={block}
          scale={scale}
          look={look}
          hasLabel={index === 0 && !isDragging}
        />
      ));
  return (
    <div aria-hidden="true" className={`canvas-frames ${isDragging ? 'is-dragging' : ''}`}>
      {!isDragging &&
        hovered !== undefined &&
        !selected.includes(hovered) &&
        framesOf(hovered, 'hovered')}
      {selected.map((id) => (
        <Fragment key={id}>{framesOf(id, 'selected')}</Fragment>
      ))}
      {drop !== undefined && <DropMark drop={drop} scale={scale} />}
    </div>
  );
};
