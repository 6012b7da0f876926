import { useCallback, useRef, useState } from 'react';
import { readSavedDraft } from '../../contracts/generated/studio-answers.ts';
import type { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import { useRead } from '../api/use-read.ts';
import { useSend } from '../api/use-send.ts';
import type { DocumentEdit } from '../inspector/document-edits.ts';
import { applyEdits, readTree } from '../text-edits/index.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

export interface OldText {
  readonly name: string;
  readonly path: string;
  readonly body: { readonly number: number } | { readonly rev: number };
}

interface Compared {
  readonly draft: string;
  readonly old: string;
  /** Of the draft on the service; empty for the open page. */
  readonly etag: string;
}

export interface Restoring {
  readonly compared: Compared | undefined;
  readonly readError: ApiError | undefined;
  readonly readAgain: () => void;
  readonly isSending: boolean;
  readonly sendError: ApiError | undefined;
  /** Why a part could not be restored. */
  readonly refused: string | undefined;
  readonly restoreAll: () => void;
  /** Applies an edit to the draft, so that one block is as in the old text. */
  readonly restorePart: (edit: DocumentEdit) => void;
}

/**
 * Compares an old text with the draft, and restores it or a part of it.
 * @param done called after the old text became the draft
 */
export const useRestore = (id: string, { path, body }: OldText, done: () => void): Restoring => {
  const client = useClient();
  const of = `/documents/${encodeURIComponent(id)}`;
  const read = useCallback(async (): Promise<Compared> => {
    const [draft, previous] = await Promise.all([
      client.sendForText({ path: `${of}/draft` }),
      client.sendForText({ path }),
    ]);
    return { draft: draft.answer, old: previous.answer, etag: draft.etag ?? '' };
  }, [client, of, path]);
  const { found: compared, error: readError, readAgain } = useRead(read);
  /** Undefined restores the whole text. */
  const requested = useRef<DocumentEdit>(undefined);
  const [refused, setRefused] = useState<string>();
  const { send, isSending, error } = useSend(async () => {
    setRefused(undefined);
    if (compared === undefined) return;
    const headers = { 'if-match': compared.etag };
    const edit = requested.current;
    if (edit === undefined) {
      await client.send({ path: `${of}/restore`, method: 'POST', body, headers }, readSavedDraft);
      done();
      return;
    }
    const result = edit(readTree(compared.draft));
    if ('refused' in result) {
      setRefused(result.refused);
      return;
    }
    await client.send(
      {
        path: `${of}/draft`,
        method: 'PUT',
        body: applyEdits(compared.draft, result.edits),
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      },
      readSavedDraft,
    );
    readAgain();
  });
  const restore = (edit: DocumentEdit | undefined): void => {
    requested.current = edit;
    send();
  };
  return {
    compared,
    readError,
    readAgain,
    isSending,
    sendError: error,
    refused,
    restoreAll: () => restore(undefined),
    restorePart: restore,
  };
};

/**
 * Compares an old text with the open page, and restores it or a part of it as one undo step.
 * @param done called after the old text became the open one
 */
export const useRestoreInEditor = ({ path }: OldText, done: () => void): Restoring => {
  const client = useClient();
  const { text, edit } = useWorkspace();
  const read = useCallback(
    async (): Promise<string> => (await client.sendForText({ path })).answer,
    [client, path],
  );
  const { found: old, error, readAgain } = useRead(read);
  const [refused, setRefused] = useState<string>();
  return {
    compared: old === undefined ? undefined : { draft: text, old, etag: '' },
    readError: error,
    readAgain,
    isSending: false,
    sendError: undefined,
    refused,
    restoreAll: () => {
      if (old === undefined) return;
      const refusal = edit((tree) => ({
        edits: [{ offset: 0, length: tree.text.length, text: old }],
        at: '',
      }));
      setRefused(refusal);
      if (refusal === undefined) done();
    },
    restorePart: (make) => setRefused(edit(make)),
  };
};
