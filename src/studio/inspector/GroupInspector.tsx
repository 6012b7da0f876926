import { useRef } from 'react';
import { type BlockCommand, commandFacts } from '../blocks/block-commands.ts';
import { PasteOffer } from '../blocks/BlockPopups.tsx';
import { useBlockNotice } from '../blocks/use-block-actions.ts';
import { useBlocks } from '../blocks/use-blocks.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import { pluralize } from '../shell/format.ts';
import { useScreenTree } from '../tree/use-screen-tree.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

/** Commands on several blocks, in the order of the menu. */
const commands: readonly BlockCommand[] = [
  'up',
  'down',
  'duplicate',
  'copy',
  'cut',
  'wrap',
  'remove',
];

/** Inspector of several blocks. */
export const GroupInspector = () => {
  const { selectedBlocks } = useWorkspace();
  const { entries, path, pathOfAddition } = useScreenTree();
  const [notice, setNotice] = useBlockNotice();
  const root = useRef<HTMLDivElement>(null);
  const { actions, actionOf, clipboard } = useBlocks(
    { root, entries, pathOfAddition },
    path,
    setNotice,
  );
  return (
    <div ref={root} className="group-inspector">
      <h2 tabIndex={-1}>{pluralize(selectedBlocks.length, 'block')} selected</h2>
      <p className="about">{actions.blocks.map(({ entry }) => entry.name).join(', ')}</p>
      <ul>
        {commands.map((command) => {
          const { name, keys, icon: Icon } = commandFacts(command);
          const run = actionOf(command);
          return (
            <li key={command}>
              <button type="button" disabled={run === undefined} onClick={run}>
                <Icon aria-hidden />
                {name}
                <kbd aria-hidden="true">{describeKeys(keys)}</kbd>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status">{notice.text}</p>
      <PasteOffer clipboard={clipboard} />
    </div>
  );
};
