import { useState } from 'react';
import { isRecord, joinPointer } from '../../../renderer/entries/document.ts';
import { useClient } from '../api/use-client.ts';
import { nameShapes } from '../inspector/names.ts';
import { resolvePointer } from '../inspector/structure.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { inSequence, renameUses } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { FoundUses } from './find-uses.ts';
import { findOldLinks, setAliases } from './old-links.ts';
import { RenameForm } from './RenameForm.tsx';
import { type PageResult, renameOnPages, RenameResults } from './RenameResults.tsx';
import type { RenamedEntry } from './rename-target.ts';
import { useFoundUses } from './use-found-uses.ts';
import './rename.css';

const useNameError = ({ target, section }: RenamedEntry, to: string): string | undefined => {
  const { lastValidDocument } = useWorkspace();
  const siblings = resolvePointer(lastValidDocument?.document, section);
  if (to === target.name || to === '') return undefined;
  if (isRecord(siblings) && Object.hasOwn(siblings, to))
    return `The name ${to} is already used. Choose another name.`;
  const shape = nameShapes[target.of === 'param' ? 'free' : 'own'];
  return shape.pattern.test(to) ? undefined : shape.words;
};

/** Renames an entry at all its places, after showing them. */
export const RenameDialog = ({
  entry,
  close,
}: {
  readonly entry: RenamedEntry;
  readonly close: () => void;
}) => {
  const { target, section, one } = entry;
  const { edit, language, lastValidDocument } = useWorkspace();
  const client = useClient();
  const [to, setTo] = useState(target.name);
  const { found, error } = useFoundUses(target);
  const nameError = useNameError(entry, to);
  const [refused, setRefused] = useState<string>();
  const [results, setResults] = useState<readonly PageResult[]>();
  const [isChanging, setChanging] = useState(false);
  const [oldLinks] = useState(() => findOldLinks(lastValidDocument?.document, entry));
  const [keepsLinks, setKeepsLinks] = useState(true);
  const isNew = nameError === undefined && to !== '' && to !== target.name;

  const rename = async ({ own, others }: FoundUses): Promise<void> => {
    const at = joinPointer(section, to);
    const former = oldLinks === 'kept' && keepsLinks ? target.name : undefined;
    const reason = edit((tree) =>
      tree.text === own.text
        ? inSequence(tree, [
            (current) => renameUses(current, own.uses, { name: target.name, to, at }),
            ...(section === '/route/params'
              ? [(current: typeof tree) => setAliases(current, at, to, former)]
              : []),
          ])
        : { refused: 'The page has changed in the meantime. Open the dialog again.' },
    );
    setRefused(reason);
    if (reason !== undefined) return;
    if (others.length === 0) return close();
    setChanging(true);
    setResults(await renameOnPages(client, language, { target, to }, others));
    setChanging(false);
  };

  if (results !== undefined)
    return (
      <ModalDialog title={`Renamed to ${to}`} close={close}>
        <RenameResults results={results} />
      </ModalDialog>
    );
  return (
    <ModalDialog title={`Rename the ${one} ${target.name}`} close={close}>
      <RenameForm
        label="New name"
        to={to}
        change={setTo}
        nameError={nameError}
        error={refused ?? error}
        found={found}
        isReady={found !== undefined && isNew && !isChanging}
        rename={() => found !== undefined && void rename(found)}
      >
        {oldLinks === 'kept' ? (
          <label className="tick">
            <input
              type="checkbox"
              checked={keepsLinks}
              onChange={({ target: { checked } }) => setKeepsLinks(checked)}
            />
            Links that say {target.name} keep working
          </label>
        ) : (
          oldLinks !== undefined && <p className="notice">{oldLinks.warning}</p>
        )}
        {found !== undefined && found.others.length > 0 && (
          <p className="about">
            Undo takes back the change of this page. On the other pages, History does.
          </p>
        )}
      </RenameForm>
    </ModalDialog>
  );
};
