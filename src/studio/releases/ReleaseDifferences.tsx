import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readRelease, type ReleasedDifference } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { DocumentChanges } from '../changes/sentences/DocumentChanges.tsx';
import { titleOf } from '../pages/page-names.ts';
import { documentAddress } from '../shell/addresses.ts';
import { pluralize } from '../shell/format.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { TextDifference } from '../text-difference/TextDifference.tsx';
import { useTexts } from '../text-difference/use-texts.ts';

export const ReleaseDifferences = ({
  seq,
  changed,
}: {
  readonly seq: number;
  readonly changed: number;
}) => {
  const [isOpen, setOpen] = useState(false);
  if (changed === 0) return <p>It is identical to the previous release.</p>;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {pluralize(changed, 'page')} {changed === 1 ? 'differs' : 'differ'} from the previous
        release
      </summary>
      {isOpen && <Differences seq={seq} />}
    </details>
  );
};

const Differences = ({ seq }: { readonly seq: number }) => {
  const { answer, error, reload } = useAnswer(`/releases/${seq}`, readRelease);
  const [shown, setShown] = useState<string>();
  if (error !== undefined) return <ErrorNotice error={error} again={reload} />;
  if (answer === undefined) return <Progress what="Loading the release" />;
  return (
    <ul>
      {answer.changes.map((difference) => (
        <li key={difference.document}>
          <Link to={documentAddress(difference.document)}>{nameOf(difference)}</Link>{' '}
          {describeDifference(difference)}{' '}
          {difference.change === 'replaced' && (
            <button
              type="button"
              aria-expanded={shown === difference.document}
              onClick={() =>
                setShown(shown === difference.document ? undefined : difference.document)
              }
            >
              What changed in {nameOf(difference)}
            </button>
          )}
          {shown === difference.document && <ReleasedTexts difference={difference} />}
        </li>
      ))}
    </ul>
  );
};

const nameOf = ({ document, title }: ReleasedDifference): string =>
  titleOf({ id: document, title });

const describeDifference = ({ change, from, to }: ReleasedDifference): string => {
  if (change === 'added') return `was added in version ${to ?? ''}.`;
  return change === 'removed'
    ? 'was withdrawn.'
    : `went from version ${from ?? ''} to version ${to ?? ''}.`;
};

const ReleasedTexts = ({
  difference: { document, from, to },
}: {
  readonly difference: ReleasedDifference;
}) => {
  const addressOf = (version: number | undefined): string | undefined =>
    version === undefined
      ? undefined
      : `/documents/${encodeURIComponent(document)}/versions/${version}`;
  const { found: texts, error, readAgain } = useTexts(addressOf(from), addressOf(to));
  const [isOpen, setOpen] = useState(false);
  if (error !== undefined) return <ErrorNotice error={error} again={readAgain} />;
  return texts === undefined ? (
    <Progress what={`Loading ${document}`} />
  ) : (
    <>
      <DocumentChanges document={document} texts={texts} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>JSON</summary>
        {isOpen && <TextDifference {...texts} />}
      </details>
    </>
  );
};
