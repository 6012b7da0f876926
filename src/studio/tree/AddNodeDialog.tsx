import { useMemo, useState } from 'react';
import { SearchField } from '../controls/fields.tsx';
import { useSymbols } from '../inspector/SymbolsContext.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { pluralize } from '../shell/format.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { searchInsertables } from './search-insertables.ts';
import { type Insertable, insertablesAt } from './insertables.ts';
import type { TreeEntry } from './screen-tree.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';

export const AddNodeDialog = ({
  path,
  close,
}: {
  readonly path: readonly TreeEntry[];
  readonly close: () => void;
}) => {
  const { editAndFocus, text, lastValidDocument } = useWorkspace();
  const known = useSymbols();
  const [word, setQuery] = useState('');
  const [refused, setRefused] = useState<string>();
  const offers = useMemo(
    () => insertablesAt({ path, text, document: lastValidDocument?.document, known }),
    [path, text, lastValidDocument, known],
  );
  const found = searchInsertables(offers, word);
  const groups = [...new Set(found.map(({ group }) => group))];
  const add = (change: Insertable['add']): void => {
    const reason =
      change === undefined
        ? 'No block can be added here. Choose another block first.'
        : editAndFocus(change);
    if (reason === undefined) close();
    else setRefused(reason);
  };
  return (
    <ModalDialog title={`Add to ${path.at(-1)?.name ?? 'the page'}`} close={close}>
      <SearchField word={word} search={setQuery} />
      <p role="status" className="count">
        {pluralize(found.length, 'kind of block', 'kinds of blocks')}
        {found.length === 0 && '. Try another word for it, or empty the search to see all of them.'}
      </p>
      <ErrorText sentence={refused} />
      <div className="widget-list">
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            {found
              .filter((offer) => offer.group === group)
              .map((offer) => (
                <div key={offer.key} className="offer">
                  <button type="button" onClick={() => add(offer.add)}>
                    {offer.title}
                    <span className="about">{offer.description}</span>
                  </button>
                  {offer.addExample !== undefined && (
                    <button
                      type="button"
                      aria-label={`Begin with the example of ${offer.title}`}
                      onClick={() => add(offer.addExample)}
                    >
                      Example
                    </button>
                  )}
                </div>
              ))}
          </section>
        ))}
      </div>
    </ModalDialog>
  );
};
