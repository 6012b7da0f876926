import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { describeKeys } from '../keys/describe-keys.ts';
import { pressedKeys } from '../keys/pressed-keys.ts';
import { editWithNotice, useWorkspace, useTransientMessage } from '../workspace/use-workspace.ts';
import { nodeMoves, planMove } from './node-moves.ts';
import type { TreeEntry } from './screen-tree.ts';
import { preloadable } from '../shell/preload.ts';

// Large and opened only by a press, so loaded lazily.
const AddNodeDialog = lazy(
  preloadable(async () => ({ default: (await import('./AddNodeDialog.tsx')).AddNodeDialog })),
);

interface NodeToolsProps {
  /** Path of the selected node. */
  readonly path: readonly TreeEntry[];
  /** Path of the focused node. */
  readonly pathOfKeys: readonly TreeEntry[];
  /** Insertion target if only the whole document is selected. */
  readonly page: TreeEntry | undefined;
}

export const NodeTools = ({ path, pathOfKeys, page }: NodeToolsProps) => {
  const { edit, isReadOnly } = useWorkspace();
  const [isAdding, setAdding] = useState(false);
  const [notice, tell] = useTransientMessage('');
  const addingTo = path.length === 0 && page !== undefined ? [page] : path;
  const run = useCallback(
    (
      name: string,
      plan: NonNullable<ReturnType<typeof planMove>>,
      of: readonly TreeEntry[],
    ): void => {
      const { refused, also } = editWithNotice(edit, plan);
      tell(refused ?? `${of.at(-1)?.name ?? ''}: ${name}${also === undefined ? '' : `. ${also}`}`);
    },
    [edit, tell],
  );
  useEffect(() => {
    const tree = document.querySelector('.tree');
    const press = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || isReadOnly) return;
      const found = nodeMoves.find(({ keys }) => keys === pressedKeys(event));
      const plan = found === undefined ? undefined : planMove(pathOfKeys, found.move);
      if (found === undefined || plan === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      run(found.name, plan, pathOfKeys);
    };
    tree?.addEventListener('keydown', press);
    return () => tree?.removeEventListener('keydown', press);
  }, [isReadOnly, pathOfKeys, run]);
  const add = (): void => {
    // Clears the message, which would seem to be about the new node.
    tell('');
    setAdding(true);
  };
  if (isReadOnly) return null;
  return (
    <>
      <div role="toolbar" aria-label="Change the selected part" className="node-tools">
        <button type="button" disabled={addingTo.length === 0} onClick={add}>
          Add …
        </button>
        {nodeMoves.map(({ move, name, keys }) => {
          const plan = planMove(path, move);
          return (
            <button
              key={move}
              type="button"
              disabled={plan === undefined}
              title={describeKeys(keys)}
              onClick={() => plan && run(name, plan, path)}
            >
              {name}
            </button>
          );
        })}
      </div>
      <p role="status" className="count">
        {notice}
      </p>
      {isAdding && (
        <Suspense fallback={null}>
          <AddNodeDialog path={addingTo} close={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
};
