import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type BlockAction, blockKeys } from '../blocks/block-commands.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import type { Box } from './canvas-model.ts';

export interface ToolbarAction extends BlockAction {
  /** True for what blocks of this kind need most; its name is visible. */
  readonly hasLabel?: boolean;
}

export interface CanvasToolbarProps {
  readonly name: string;
  /** Box of the selection, in pixels of the studio. */
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly actions: readonly ToolbarAction[];
  readonly isMenuOpen: boolean;
  readonly onMenu: (button: Element) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Space for the label of the block, and gap to it, in pixels. */
const [labelWidth, labelHeight, gap] = [120, 22, 4];

const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/** Most used commands at the selection. */
export const CanvasToolbar = ({
  name,
  box,
  width,
  height,
  actions,
  isMenuOpen,
  onMenu,
  onKeyDown,
}: CanvasToolbarProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setSize({ width: element.offsetWidth, height: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // In a wide block the toolbar is beside the label and hides less of the page.
  const label = box.width >= size.width + labelWidth ? 0 : labelHeight;
  const above = box.y - label - size.height - gap;
  const below = box.y + box.height + gap;
  const top = above >= 0 || below + size.height > height ? above : below;
  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={`Selected block: ${name}`}
      tabIndex={-1}
      className="canvas-toolbar"
      onKeyDown={onKeyDown}
      style={{
        left: clamp(box.x + box.width - size.width, 0, Math.max(0, width - size.width)),
        top: clamp(top, 0, Math.max(0, height - size.height)),
      }}
    >
      {actions.map(({ name: title, keys, icon: Icon, hasLabel = false, run }) => (
        <button
          key={title}
          type="button"
          aria-label={hasLabel ? undefined : title}
          title={`${title} (${describeKeys(keys)})`}
          disabled={run === undefined}
          onClick={run}
        >
          <Icon aria-hidden />
          {hasLabel && title}
        </button>
      ))}
      <button
        type="button"
        aria-label="More"
        title={`More (${describeKeys(blockKeys.menu.keys)})`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={({ currentTarget }) => onMenu(currentTarget)}
      >
        <Ellipsis aria-hidden />
      </button>
    </div>
  );
};
