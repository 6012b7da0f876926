import { Link } from 'react-router-dom';
import {
  type ListedDocument,
  readDocumentUses,
  type UsePlace,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { documentAddress } from '../shell/addresses.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { namePages, titleOf } from './page-names.ts';

interface UsesDialogProps {
  readonly document: ListedDocument;
  readonly documents: readonly ListedDocument[];
  readonly close: () => void;
}

/** Lists links to a page and the pages that contain it. */
export const UsesDialog = ({ document, documents, close }: UsesDialogProps) => {
  const uses = useAnswer(`/documents/${document.id}/uses`, readDocumentUses);
  const { answer } = uses;
  const nameOf = namePages(documents);
  return (
    <ModalDialog title={`Where ${titleOf(document)} is used`} close={close}>
      <AnswerNotice of={uses} what="Looking through all pages" />
      {answer !== undefined && (
        <>
          {answer.leads.length + answer.draws.length === 0 && (
            <p>No page links to it or shows it.</p>
          )}
          <UseList title="Link to it" places={answer.leads} nameOf={nameOf} />
          <UseList title="Show it" places={answer.draws} nameOf={nameOf} />
          {answer.unreadable.length > 0 && (
            <>
              <p>These pages mention it but contain errors, so their use can’t be analysed:</p>
              <ul>
                {answer.unreadable.map((id) => (
                  <li key={id}>
                    <Link to={documentAddress(id)}>{nameOf(id)}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ModalDialog>
  );
};

const UseList = ({
  title,
  places,
  nameOf,
}: {
  readonly title: string;
  readonly places: readonly UsePlace[];
  readonly nameOf: (id: string) => string;
}) => {
  const ids = [...new Set(places.map(({ document }) => document))];
  return (
    places.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <PlaceLinks
                name={nameOf(id)}
                places={places.filter(({ document }) => document === id)}
              />
            </li>
          ))}
        </ul>
      </>
    )
  );
};

/** Page at its first place, followed by the other places. */
const PlaceLinks = ({
  name,
  places,
}: {
  readonly name: string;
  readonly places: readonly UsePlace[];
}) =>
  places.map(({ document, pointer }, index) => (
    <span key={pointer}>
      {index > 0 && ' · '}
      <Link to={documentAddress(document, pointer)}>
        {index === 0 ? name : `place ${index + 1}`}
      </Link>
    </span>
  ));
