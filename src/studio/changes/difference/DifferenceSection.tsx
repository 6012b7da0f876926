import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Change, ChangedDocument } from '../../../contracts/generated/studio-answers.ts';
import { documentAddress } from '../../shell/addresses.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { Progress } from '../../shell/Progress.tsx';
import { TextDifference } from '../../text-difference/TextDifference.tsx';
import { useTexts } from '../../text-difference/use-texts.ts';
import { differenceLabels } from '../change-labels.ts';
import { DocumentChanges } from '../sentences/DocumentChanges.tsx';

export const DifferenceSection = ({ change: { items } }: { readonly change: Change }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Differences from the live version</h2>
      {items.map((item) => (
        <DocumentDifference key={item.document} item={item} isOpenAtFirst={items.length === 1} />
      ))}
    </section>
  );
};

const describeClass = ({ before, after }: ChangedDocument['class']): string | undefined => {
  if (before !== undefined && after !== undefined && before !== after)
    return `Its class was ${before} and would be ${after}.`;
  return (after ?? before) === 'money' ? 'It moves money.' : undefined;
};

const DocumentDifference = ({
  item,
  isOpenAtFirst,
}: {
  readonly item: ChangedDocument;
  readonly isOpenAtFirst: boolean;
}) => {
  const { document, difference, draft } = item;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const ofClass = describeClass(item.class);
  return (
    <details
      className="part"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{document}</strong>: {differenceLabels[difference]}
        {item.action === 'publish' &&
          item.versions.frozen === undefined &&
          ' (current draft, not checked yet)'}
      </summary>
      <p>
        <Link to={documentAddress(document)}>Open {document}</Link>
        {ofClass !== undefined && ` ${ofClass}`}
      </p>
      {draft.unreadable !== undefined && (
        <p className="fault">
          The draft is not valid JSON: {draft.unreadable.message}. Fix it in{' '}
          <Link to={documentAddress(document)}>{document}</Link> first.
        </p>
      )}
      {isOpen && difference !== 'same' && difference !== 'unreadable' && (
        <DocumentTexts item={item} />
      )}
    </details>
  );
};

const DocumentTexts = ({
  item: { document, action, versions },
}: {
  readonly item: ChangedDocument;
}) => {
  const of = `/documents/${encodeURIComponent(document)}`;
  const before = versions.live === undefined ? undefined : `${of}/versions/${versions.live}`;
  const checked =
    versions.frozen === undefined ? `${of}/draft` : `${of}/versions/${versions.frozen}`;
  const {
    found: texts,
    error,
    readAgain,
  } = useTexts(before, action === 'withdraw' ? undefined : checked);
  if (error !== undefined) return <ErrorNotice error={error} again={readAgain} />;
  if (texts === undefined) return <Progress what={`Reading ${document}`} />;
  const isCompared = before !== undefined && action === 'publish';
  return (
    <>
      {isCompared && <DocumentChanges document={document} texts={texts} />}
      {isCompared ? (
        <TextDifference {...texts} />
      ) : (
        <WholeText text={before === undefined ? texts.after : texts.before} />
      )}
    </>
  );
};

/** Added and removed documents are reviewed by screenshot; their text is folded. */
const WholeText = ({ text }: { readonly text: string }) => (
  <details>
    <summary>Its text</summary>
    <pre className="whole-text">{text}</pre>
  </details>
);
