import {
  type MergedText,
  type MovedDraft,
  readMergedText,
  readMovedDraft,
  readRefusedText,
  readSavedDraft,
  type RefusedPlace,
} from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';

export interface ServedDraft {
  readonly text: string;
  /** ETag for the next save. */
  readonly etag: string;
  /** Revision; undefined if only the ETag is known. */
  readonly rev?: number;
}

export type SaveResult =
  | { readonly outcome: 'saved'; readonly etag: string; readonly rev: number }
  | { readonly outcome: 'moved'; readonly moved: MovedDraft; readonly etag: string }
  | {
      readonly outcome: 'refused';
      readonly message: string;
      readonly places: readonly RefusedPlace[];
    };

/** Identity of a save. Its sequence number grows with each save of the page. */
export interface PageSave {
  readonly page: string;
  readonly seq: number;
}

/** Drafts of one document. Each method rejects with an ApiError. */
export interface DraftService {
  readonly read: () => Promise<ServedDraft>;
  readonly save: (text: string, etag: string, from: PageSave) => Promise<SaveResult>;
  readonly merge: (texts: {
    readonly base: string;
    readonly mine: string;
    readonly theirs: string;
  }) => Promise<MergedText>;
}

const ignore = (): void => undefined;

export const createDraftService = (client: Client, id: string): DraftService => {
  const path = `/documents/${encodeURIComponent(id)}/draft`;
  return {
    read: async () => {
      const { answer, etag } = await client.sendForText({ path });
      if (etag === undefined)
        throw new ApiError(
          200,
          'unreadable',
          `The draft of ${id} was received without its ETag. Reload the page.`,
        );
      return { text: answer, etag };
    },
    save: async (text, etag, { page, seq }) => {
      const headers = {
        'content-type': 'text/plain; charset=utf-8',
        'if-match': etag,
        'x-client-id': page,
        'x-client-seq': String(seq),
      };
      try {
        const { answer } = await client.send(
          { path, method: 'PUT', body: text, headers },
          readSavedDraft,
        );
        return { outcome: 'saved', etag: answer.etag, rev: answer.rev };
      } catch (error) {
        const result = error instanceof ApiError ? readResult(error) : undefined;
        if (result === undefined) throw error;
        return result;
      }
    },
    merge: async (body) =>
      (await client.send({ path: `${path}/merge`, method: 'POST', body }, readMergedText)).answer,
  };
};

/** Expected failures as a result; undefined for other errors. */
const readResult = ({ status, etag, message, body }: ApiError): SaveResult | undefined => {
  if (status === 412 && etag !== undefined) {
    const moved = readMovedDraft(body, ignore);
    return moved && { outcome: 'moved', moved, etag };
  }
  if (status === 413 || status === 422)
    return { outcome: 'refused', message, places: readRefusedText(body, ignore)?.places ?? [] };
  return undefined;
};
