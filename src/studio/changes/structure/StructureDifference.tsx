import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { TwoTexts } from '../../text-difference/use-texts.ts';
import { documentAddress } from '../../shell/addresses.ts';
import { describeTimesIn, pluralize } from '../../shell/format.ts';
import { compareStructure, type StructureChange } from './compare-structure.ts';

const compareTexts = ({ before, after }: TwoTexts): readonly StructureChange[] | undefined => {
  try {
    return compareStructure(JSON.parse(before), JSON.parse(after));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const kindLabels: Readonly<Record<StructureChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
};

export const StructureDifference = ({
  document,
  texts,
}: {
  readonly document: string;
  readonly texts: TwoTexts;
}) => {
  const changes = useMemo(() => compareTexts(texts), [texts]);
  if (changes === undefined)
    return <p>The text is not valid JSON, so only the texts are compared.</p>;
  return (
    <>
      <p>{pluralize(changes.length, 'difference')}:</p>
      <ul className="structure">
        {changes.map(({ kind, message, pointer }) => (
          <li key={message} className={kind}>
            <span className="kind">{kindLabels[kind]}</span> {describeTimesIn(message)}{' '}
            {pointer !== undefined && pointer !== '' && (
              <Link to={documentAddress(document, pointer)}>Show in the document</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};
