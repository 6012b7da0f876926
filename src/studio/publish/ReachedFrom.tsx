import { Link } from 'react-router-dom';
import { readDocumentUses } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { documentAddress } from '../shell/addresses.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';

/** Longest list of pages; the others are counted. */
const maxPages = 5;

/** Pages that link to the open page, or show it. */
export const ReachedFrom = ({
  document,
  nameOf,
}: {
  readonly document: string;
  readonly nameOf: (document: string) => string;
}) => {
  const uses = useAnswer(`/documents/${encodeURIComponent(document)}/uses`, readDocumentUses);
  const { answer } = uses;
  if (answer === undefined) return <AnswerNotice of={uses} what="Looking through all pages" />;
  const ids = [
    ...new Set([...answer.leads, ...answer.draws].map(({ document: page }) => page)),
  ].filter((page) => page !== document);
  const more = ids.length - maxPages;
  return (
    <p className="count">
      Reached from: {ids.length === 0 && 'no other page.'}
      {ids.slice(0, maxPages).map((page, index) => (
        <span key={page}>
          {index > 0 && ', '}
          <Link to={documentAddress(page)}>{nameOf(page)}</Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
};
