import type { LayersDrop } from './use-layers-drop.ts';

/** Indent of the first level, and of each further one, as in the style sheet, in pixels. */
const [firstIndent, indent] = [20, 14];

/** Place of a dragged row, in words. */
export const LayersDropLine = ({ found }: { readonly found: LayersDrop | undefined }) => {
  if (found === undefined) return null;
  const { drop, level } = found;
  if (drop.is === 'refused')
    return (
      <div
        aria-hidden="true"
        className="drop-refused"
        style={{ left: 0, top: drop.box.y, width: drop.box.width, height: drop.box.height }}
      >
        <span className="block-label inside">⊘ {drop.label}</span>
      </div>
    );
  if (drop.isSame) return null;
  return (
    <div
      aria-hidden="true"
      className="drop-line layers-drop"
      style={{ left: firstIndent + indent * Math.max(0, level - 1), top: drop.line.y - 1.5 }}
    >
      <span className="block-label">{drop.label}</span>
    </div>
  );
};
