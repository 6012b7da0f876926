import { lazy, Suspense, useState } from 'react';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { pluralize } from '../shell/format.ts';
import { preloadable } from '../shell/preload.ts';

const PublishPages = lazy(
  preloadable(async () => ({
    default: (await import('../publish/PublishPages.tsx')).PublishPages,
  })),
);

/** Sticky toolbar with the actions for the selected pages. */
export const SelectionBar = ({
  ids,
  documents,
  clear,
}: {
  readonly ids: readonly string[];
  readonly documents: readonly ListedDocument[];
  readonly clear: () => void;
}) => {
  // Stays after the first selection: a publication continues without one.
  const [isUsed, setUsed] = useState(false);
  if (ids.length > 0 && !isUsed) setUsed(true);
  return (
    <section aria-label="Selected pages" className={isUsed ? 'selection-bar' : undefined}>
      <p role="status">{ids.length > 0 && `${pluralize(ids.length, 'page')} selected`}</p>
      {isUsed && (
        <Suspense
          fallback={
            <button type="button" disabled>
              Publish …
            </button>
          }
        >
          <PublishPages selected={ids} documents={documents} done={clear} />
        </Suspense>
      )}
      {ids.length > 0 && (
        <button type="button" onClick={clear}>
          Clear selection
        </button>
      )}
    </section>
  );
};
