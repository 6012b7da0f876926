import { Ellipsis, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { blockKeys, commandFacts } from '../blocks/block-commands.ts';
import type { BlockActions } from '../blocks/use-block-actions.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import { preloadable } from '../shell/preload.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { nodeMoves } from './node-moves.ts';
import type { TreeEntry } from './screen-tree.ts';

// Large and opened only by a press, so loaded lazily.
const AddNodeDialog = lazy(
  preloadable(async () => ({ default: (await import('./AddNodeDialog.tsx')).AddNodeDialog })),
);

interface NodeToolsProps {
  /** Commands on the selection. */
  readonly actionOf: BlockActions['actionOf'];
  /** Path of an addition: the selection, otherwise the page. */
  readonly pathOfAddition: readonly TreeEntry[];
  readonly notice: string;
  readonly clearNotice: () => void;
  readonly isMenuOpen: boolean;
  readonly onMenu: (button: Element) => void;
}

/** Toolbar of the layers, for the selected blocks. */
export const NodeTools = ({
  actionOf,
  pathOfAddition,
  notice,
  clearNotice,
  isMenuOpen,
  onMenu,
}: NodeToolsProps) => {
  const { isReadOnly } = useWorkspace();
  const [isAdding, setAdding] = useState(false);
  if (isReadOnly) return null;
  const add = (): void => {
    // The message would seem to be about the new node.
    clearNotice();
    setAdding(true);
  };
  return (
    <>
      <div role="toolbar" aria-label="Change the selected block" className="node-tools layer-tools">
        <button type="button" disabled={pathOfAddition.length === 0} onClick={add}>
          <Plus aria-hidden />
          Add …
        </button>
        {nodeMoves.map(({ move }) => {
          const { name, keys, icon: Icon } = commandFacts(move);
          const run = actionOf(move);
          return (
            <button
              key={move}
              type="button"
              aria-label={name}
              disabled={run === undefined}
              title={`${name} (${describeKeys(keys)})`}
              onClick={run}
            >
              <Icon aria-hidden />
            </button>
          );
        })}
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
      <p role="status" className="count">
        {notice}
      </p>
      {isAdding && (
        <Suspense fallback={null}>
          <AddNodeDialog path={pathOfAddition} close={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
};
