import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NameTarget } from '../../../renderer/entries/node.ts';
import { readNewDraft } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { validateNewId } from '../pages/new-page-text.ts';
import { documentAddress } from '../shell/addresses.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { applyEdits, readTree, renameUses } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { FoundUses } from './find-uses.ts';
import { RenameForm } from './RenameForm.tsx';
import { type PageResult, renameOnPages, RenameResults } from './RenameResults.tsx';
import { useFoundUses } from './use-found-uses.ts';
import './rename.css';

const unsaved =
  'This page has edits that are not saved yet, or someone changed it. Close the dialog and open it again once it is saved.';

/** Gives the open page another id, after showing every reference to it. */
export const RenamePageDialog = ({ close }: { readonly close: () => void }) => {
  const { id, others, language } = useWorkspace();
  const client = useClient();
  const navigate = useNavigate();
  const [target] = useState<NameTarget>({ of: 'document', document: id });
  const [to, setTo] = useState(id);
  const { found, error } = useFoundUses(target);
  const [refused, setRefused] = useState<string>();
  const [results, setResults] = useState<readonly PageResult[]>();
  const isNew = to !== '' && to !== id;
  const nameError = isNew ? validateNewId(to, new Set(others.map((other) => other.id))) : undefined;
  const open = (): void => void navigate(documentAddress(to), { replace: true });

  const rename = async ({ own, others: pages }: FoundUses): Promise<void> => {
    setRefused(undefined);
    const path = `/documents/${encodeURIComponent(id)}`;
    const result = renameUses(readTree(own.text), own.uses, { name: id, to, at: '/id' });
    if ('refused' in result) return setRefused(result.refused);
    // The draft moves as shown: anything that the service does not have yet would stay behind.
    const { answer: served, etag } = await client.sendForText({ path: `${path}/draft` });
    if (served !== own.text || etag === undefined) return setRefused(unsaved);
    const body = { id: to, text: applyEdits(own.text, result.edits) };
    const headers = { 'if-match': etag };
    await client.send({ path: `${path}/rename`, method: 'POST', body, headers }, readNewDraft);
    if (pages.length === 0) return open();
    setResults(await renameOnPages(client, language, { target, to }, pages));
  };
  const {
    send,
    isSending,
    error: failure,
  } = useSend(async () => {
    if (found !== undefined) await rename(found);
  });

  if (results !== undefined)
    return (
      <ModalDialog title={`Renamed to ${to}`} close={open}>
        <RenameResults results={results} />
      </ModalDialog>
    );
  return (
    <ModalDialog title={`Rename the page ${id}`} close={close}>
      <RenameForm
        label="New id"
        to={to}
        change={setTo}
        nameError={nameError}
        error={failure?.status === 412 ? unsaved : (failure?.message ?? refused ?? error)}
        found={found}
        isReady={found !== undefined && isNew && nameError === undefined && !isSending}
        rename={send}
      >
        <p className="about">
          The page opens under its new id, with its history and comments. Undo does not take this
          back, but you can rename it again.
        </p>
      </RenameForm>
    </ModalDialog>
  );
};
