import type { Client } from '../api/client.ts';
import type { LanguageClient } from '../language/language-client.ts';
import { changeServedDraft, type DraftChangeResult } from '../saving/change-served-draft.ts';
import { type PageUses, renamedText, type Renaming } from './find-uses.ts';

export interface PageResult {
  readonly page: PageUses;
  readonly result: DraftChangeResult;
}

/** Renames in the drafts of other pages, one after another. */
export const renameOnPages = async (
  client: Client,
  language: LanguageClient,
  renaming: Renaming,
  pages: readonly PageUses[],
): Promise<readonly PageResult[]> => {
  const changed: PageResult[] = [];
  for (const page of pages) {
    const result = await changeServedDraft(client, page.id, (text) =>
      renamedText(language, renaming, page, text),
    );
    changed.push({ page, result });
  }
  return changed;
};

export const RenameResults = ({ results }: { readonly results: readonly PageResult[] }) => (
  <ul role="status" className="rename-results">
    {results.map(({ page, result }) => (
      <li key={page.id}>
        <strong>{page.title}</strong>: {result.outcome === 'changed' ? 'changed.' : result.reason}
      </li>
    ))}
  </ul>
);
