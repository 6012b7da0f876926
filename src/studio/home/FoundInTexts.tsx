import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type FoundPlace, readSearchAnswer } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { documentAddress } from '../shell/addresses.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';

export const FoundInTexts = ({ words }: { readonly words: string }) => {
  const id = useId();
  const searched = useAnswer(`/search?q=${encodeURIComponent(words)}`, readSearchAnswer);
  const { answer } = searched;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>In the texts</h2>
      <AnswerNotice of={searched} what="Looking through the texts" />
      {answer !== undefined && (
        <>
          <p role="status" className="count">
            {answer.documents.length === 0
              ? 'No document'
              : pluralize(answer.documents.length, 'document')}{' '}
            with “{words}” in the text
            {answer.isComplete ? '' : '; refine the search to see more'}
          </p>
          <ul className="found">
            {answer.documents.map((document) => (
              <li key={document.id}>
                <Link to={documentAddress(document.id)}>{document.id}</Link>
                <ul>
                  {document.places.map((place) => (
                    <li key={`${place.line} ${place.before}`}>
                      <FoundLine id={document.id} place={place} />
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

const FoundLine = ({ id, place }: { readonly id: string; readonly place: FoundPlace }) => (
  <>
    <Link to={documentAddress(id, place.pointer)}>line {place.line}</Link>{' '}
    <span>
      {place.before}
      <mark>{place.match}</mark>
      {place.after}
    </span>
  </>
);
