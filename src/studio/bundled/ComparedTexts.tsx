import { useId, useState } from 'react';
import { DocumentChanges } from '../changes/sentences/DocumentChanges.tsx';
import { TextDifference } from '../text-difference/TextDifference.tsx';
import type { BundledReview } from './read-bundled.ts';

const comparisons = {
  taken: 'Changes to the draft if you use the new text',
  theirs: 'Changes by the app since its previous text',
  ours: 'Our changes since then',
} as const;

type Comparison = keyof typeof comparisons;

export const ComparedTexts = ({
  id,
  review: { draft, shipped, former },
}: {
  readonly id: string;
  readonly review: BundledReview;
}) => {
  const field = useId();
  const [comparison, setComparison] = useState<Comparison>('taken');
  const texts = {
    taken: { before: draft, after: shipped },
    theirs: { before: former ?? '', after: shipped },
    ours: { before: former ?? '', after: draft },
  }[comparison];
  return (
    <section aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>Differences</h2>
      {former !== undefined && (
        <p>
          <label htmlFor={field}>Show </label>
          <select
            id={field}
            value={comparison}
            onChange={({ target }) => setComparison(readComparison(target.value))}
          >
            {Object.entries(comparisons).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </p>
      )}
      <DocumentChanges document={id} texts={texts} />
      <TextDifference {...texts} />
    </section>
  );
};

const readComparison = (name: string): Comparison =>
  name === 'theirs' || name === 'ours' ? name : 'taken';
