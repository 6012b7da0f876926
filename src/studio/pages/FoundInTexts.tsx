import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  type FoundPlace,
  type ListedDocument,
  readSearchAnswer,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { documentAddress } from '../shell/addresses.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { namePages } from './page-names.ts';

export const FoundInTexts = ({
  words,
  documents,
}: {
  readonly words: string;
  readonly documents: readonly ListedDocument[];
}) => {
  const id = useId();
  const searched = useAnswer(`/search?q=${encodeURIComponent(words)}`, readSearchAnswer);
  const { answer } = searched;
  const nameOf = namePages(documents);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>In the texts</h2>
      <AnswerNotice of={searched} what="Looking through the texts" />
      {answer !== undefined && (
        <>
          <p role="status" className="count">
            {answer.documents.length === 0 ? 'No page' : pluralize(answer.documents.length, 'page')}{' '}
            with “{words}” in the text
            {answer.isComplete ? '' : '; refine the search to see more'}
          </p>
          <ul className="found">
            {answer.documents.map((document) => (
              <li key={document.id}>
                <Link to={documentAddress(document.id)}>{nameOf(document.id)}</Link>
                <ul>
                  {document.places.map((place) => (
                    <li key={`${place.line} ${place.before}`}>
                      <FoundText id={document.id} place={place} />
                    </li>
                  ))}
                </ul>
                {document.count > document.places.length && (
                  <span className="when">and {document.count - document.places.length} more</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const FoundText = ({ id, place }: { readonly id: string; readonly place: FoundPlace }) => (
  <Link to={documentAddress(id, place.pointer)}>
    {place.before}
    <mark>{place.match}</mark>
    {place.after}
  </Link>
);
