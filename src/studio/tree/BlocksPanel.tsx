import { useMemo, useState } from 'react';
import { SearchField } from '../controls/fields.tsx';
import { useSymbols } from '../inspector/SymbolsContext.tsx';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { BlockCard, DraggedCard } from './BlockCard.tsx';
import { type Insertable, insertablesAt, usedMost } from './insertables.ts';
import { searchInsertables } from './search-insertables.ts';
import type { ListPosition } from './node-moves.ts';
import { useScreenTree } from './use-screen-tree.ts';
import './blocks.css';

/** Palette of blocks: a press adds one after the selected block, a drag at its place. */
export const BlocksPanel = () => {
  const { text, lastValidDocument, isReadOnly, editAndFocus } = useWorkspace();
  const known = useSymbols();
  const [query, setQuery] = useState('');
  const [refused, setRefused] = useState<string>();
  const { pathOfAddition: path } = useScreenTree();
  const blocks = useMemo(
    () => insertablesAt({ path, text, document: lastValidDocument?.document, known }),
    [path, text, lastValidDocument, known],
  );
  const found = searchInsertables(blocks, query);
  const groups =
    query.trim() === ''
      ? [
          {
            name: 'Used most',
            blocks: usedMost.flatMap((name) => blocks.find(({ key }) => key === name) ?? []),
          },
          ...[...new Set(found.map(({ group }) => group))].map((name) => ({
            name,
            blocks: found.filter(({ group, key }) => group === name && !usedMost.includes(key)),
          })),
        ]
      : [{ name: 'Found', blocks: found }];
  const add = (block: Insertable | undefined): void => {
    const edit = block?.addExample ?? block?.add;
    setRefused(
      edit === undefined
        ? 'No block can be added here. Select another block first.'
        : editAndFocus(edit),
    );
  };
  const addAt = (key: string, position: ListPosition): void =>
    add(
      insertablesAt({
        path,
        position,
        text,
        document: lastValidDocument?.document,
        known,
      }).find((block) => block.key === key),
    );
  return (
    <section aria-label="Blocks" className="blocks-panel">
      <h2>Blocks</h2>
      <SearchField word={query} search={setQuery} />
      <ErrorText sentence={refused} />
      {found.length === 0 && <p>No block has this name. Try another word for it.</p>}
      {groups
        .filter((group) => group.blocks.length > 0)
        .map((group) => (
          <section key={group.name} aria-label={group.name}>
            <h3>{group.name}</h3>
            <ul className="block-cards">
              {group.blocks.map((block) => (
                <li key={block.key}>
                  <BlockCard
                    block={block}
                    isDisabled={isReadOnly}
                    onAdd={() => add(block)}
                    onAddAt={(position) => addAt(block.key, position)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      <DraggedCard />
    </section>
  );
};
