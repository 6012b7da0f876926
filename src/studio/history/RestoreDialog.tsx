import { useCallback } from 'react';
import { readSavedDraft } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { useRead } from '../api/use-read.ts';
import { useSend } from '../api/use-send.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { TextDifference } from '../text-difference/TextDifference.tsx';
import './history.css';

export interface OldText {
  readonly name: string;
  readonly path: string;
  readonly body: { readonly number: number } | { readonly rev: number };
}

export interface RestoreDialogProps {
  readonly id: string;
  readonly old: OldText;
  readonly mayWrite: boolean;
  readonly close: () => void;
  readonly done: () => void;
}

interface Compared {
  readonly draft: string;
  readonly old: string;
  readonly etag: string;
}

/** Compares an older text with the draft and restores it. The draft stays in the history. */
export const RestoreDialog = ({ id, old, mayWrite, close, done }: RestoreDialogProps) => {
  const client = useClient();
  const of = `/documents/${encodeURIComponent(id)}`;
  const { path, body, name } = old;
  const read = useCallback(async (): Promise<Compared> => {
    const [draft, previous] = await Promise.all([
      client.sendForText({ path: `${of}/draft` }),
      client.sendForText({ path }),
    ]);
    return { draft: draft.answer, old: previous.answer, etag: draft.etag ?? '' };
  }, [client, of, path]);
  const { found: compared, error: readError, readAgain } = useRead(read);
  const {
    send,
    isSending,
    error: restoreError,
  } = useSend(async () => {
    await client.send(
      {
        path: `${of}/restore`,
        method: 'POST',
        body,
        headers: { 'if-match': compared?.etag ?? '' },
      },
      readSavedDraft,
    );
    done();
  });
  const isSame = compared?.draft === compared?.old;
  return (
    <ModalDialog title={`The draft and ${name}`} close={close}>
      {readError !== undefined && <ErrorNotice error={readError} again={readAgain} />}
      {compared === undefined && readError === undefined && <Progress what="Reading both texts" />}
      {compared !== undefined && (
        <div className="restore">
          {isSame ? (
            <p>The draft is already identical.</p>
          ) : (
            <TextDifference before={compared.draft} after={compared.old} />
          )}
          {restoreError !== undefined && (
            <div role="alert" className="fault">
              <p>
                {restoreError.status === 412
                  ? 'The draft was changed in the meantime, so nothing was restored. Compare again.'
                  : restoreError.message}
              </p>
              <button type="button" onClick={readAgain}>
                Compare again
              </button>
            </div>
          )}
          {mayWrite && !isSame && (
            <>
              <p>The current draft stays in the history, so you can undo this.</p>
              <button type="button" className="primary" onClick={send} aria-disabled={isSending}>
                {isSending ? 'Restoring …' : `Restore ${name} as the draft`}
              </button>
            </>
          )}
        </div>
      )}
    </ModalDialog>
  );
};
