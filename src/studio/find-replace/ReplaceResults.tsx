import { Link } from 'react-router-dom';
import type { DraftChangeResult } from '../saving/change-served-draft.ts';
import { documentAddress } from '../shell/addresses.ts';
import { pluralize } from '../shell/format.ts';

export interface PageResult {
  readonly id: string;
  readonly title: string;
  /** Ticked texts. */
  readonly count: number;
  readonly result: DraftChangeResult;
}

/** Reports per page what was replaced, and how to take it back. */
export const ReplaceResults = ({ results }: { readonly results: readonly PageResult[] }) => {
  const changed = results.filter(({ result }) => result.outcome === 'changed');
  return (
    <section aria-label="Result" className="replace-results">
      <p role="status">
        {changed.length === 0
          ? 'Nothing was changed.'
          : `Changed the drafts of ${pluralize(changed.length, 'page')}. Nothing is live yet. To take one back, open its History and choose an earlier text.`}
      </p>
      <ul>
        {results.map(({ id, title, count, result }) => (
          <li key={id}>
            <Link to={documentAddress(id)}>{title}</Link>:{' '}
            {result.outcome === 'changed' ? (
              <>
                {pluralize(count, 'text')} changed.{' '}
                <Link
                  to={`/documents/${encodeURIComponent(id)}/history`}
                  aria-label={`History of ${title}`}
                >
                  History
                </Link>
              </>
            ) : (
              <span className="fault">{result.reason}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
