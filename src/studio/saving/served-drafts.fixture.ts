// In-memory service with drafts, and machines that hold copies.
import { ApiError } from '../api/api-error.ts';
import type { DraftService, SaveResult } from './draft-service.ts';
import type { LocalDrafts, LocalDraft } from './local-drafts.ts';

export type TestNetwork = 'good' | 'away' | 'answer lost' | 'slow';

/** Milliseconds of a request on a slow network. */
const slow = 400;

const onItsWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, slow));

export interface TestDrafts {
  readonly texts: readonly { readonly text: string; readonly by: string }[];
  readonly serviceOf: (network: () => TestNetwork) => DraftService;
}

const mergeLines = (
  base: string,
  mine: string,
  theirs: string,
): { text: string; conflicts: readonly string[] } => {
  const [before, own, other] = [base, mine, theirs].map((text) => text.split('\n'));
  const conflicts: string[] = [];
  const lines = (other ?? []).map((line, index) => {
    const previous = before?.[index];
    const changed = own?.[index];
    if (changed === previous || changed === line) return line;
    if (line !== previous) conflicts.push(`line ${index}`);
    return line === previous ? (changed ?? '') : line;
  });
  return { text: lines.join('\n'), conflicts };
};

export const createTestDrafts = (first: string): TestDrafts => {
  const texts = [{ text: first, by: 'first', page: '', seq: 0 }];
  const etagOf = (rev: number): string => `"${rev}"`;
  const last = (): { text: string; etag: string; by: string } => {
    const newest = texts.at(-1);
    return { text: newest?.text ?? '', etag: etagOf(texts.length), by: newest?.by ?? '' };
  };
  const away = (): ApiError => new ApiError(0, 'no-answer', 'The service does not answer.');
  const save = (page: string, text: string, etag: string, seq: number): SaveResult => {
    const rev = Number(etag.slice(1, -1));
    const isOwn = texts.slice(rev).every((entry) => entry.page === page);
    const mine = texts.findLast((entry) => entry.page === page);
    if (mine !== undefined && (seq < mine.seq || (seq === mine.seq && text !== mine.text)))
      throw new ApiError(
        409,
        'late-save',
        'This page already saved a newer text. The older one was skipped.',
      );
    if (mine !== undefined && mine.seq === seq)
      return { outcome: 'saved', etag: last().etag, rev: texts.length };
    if (text.includes('refused'))
      return { outcome: 'refused', message: 'The text cannot be saved as it is.', places: [] };
    if (!isOwn) {
      const next = texts.slice(rev).findIndex((entry) => entry.page !== page);
      const base = texts[rev + next - 1]?.text ?? '';
      const mergeable = mergeLines(base, text, last().text).conflicts.length === 0;
      return {
        outcome: 'moved',
        moved: { base, theirs: last().text, savedBy: last().by, mergeable },
        etag: last().etag,
      };
    }
    texts.push({ text, by: page, page, seq });
    return { outcome: 'saved', etag: last().etag, rev: texts.length };
  };
  return {
    texts,
    serviceOf: (network) => {
      const ask = async <Answer>(answer: () => Answer): Promise<Answer> => {
        const found = network();
        if (found === 'away') throw away();
        if (found === 'slow') await onItsWay();
        const given = answer();
        if (found === 'slow') await onItsWay();
        if (found === 'answer lost') throw away();
        return given;
      };
      return {
        read: () => ask(() => ({ text: last().text, etag: last().etag })),
        save: (text, etag, { page, seq }) => ask(() => save(page, text, etag, seq)),
        merge: ({ base, mine, theirs }) =>
          ask(() => {
            const { text, conflicts } = mergeLines(base, mine, theirs);
            return {
              text,
              conflicts: conflicts.map((node) => ({
                node,
                property: '',
                what: 'property',
                message: `${node}: both changed it.`,
              })),
            };
          }),
      };
    },
  };
};

export const createTestCopies = (): LocalDrafts & {
  readonly kept: ReadonlyMap<string, LocalDraft>;
} => {
  const localDraft = new Map<string, LocalDraft>();
  return {
    kept: localDraft,
    list: (id) => Promise.resolve([localDraft.get(id) ?? []].flat()),
    write: (id, copy) => Promise.resolve(void localDraft.set(id, copy)),
    remove: (id) => Promise.resolve(void localDraft.delete(id)),
  };
};
