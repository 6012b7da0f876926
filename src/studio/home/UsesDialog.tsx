import { Link } from 'react-router-dom';
import { readDocumentUses, type UsePlace } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-answer.ts';
import { documentAddress } from '../document/document-address.ts';
import { AnswerNotice } from '../shell/AnswerNotice.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';

/** Lists links to a document and its embedding documents. */
export const UsesDialog = ({ id, close }: { readonly id: string; readonly close: () => void }) => {
  const uses = useAnswer(`/documents/${id}/uses`, readDocumentUses);
  const { answer } = uses;
  return (
    <ModalDialog title={`Where ${id} is used`} close={close}>
      <AnswerNotice of={uses} what="Looking through all documents" />
      {answer !== undefined && (
        <>
          {answer.leads.length + answer.draws.length === 0 && (
            <p>No document leads to it or draws it.</p>
          )}
          <UseList title="Lead to it" places={answer.leads} />
          <UseList title="Draw it" places={answer.draws} />
          {answer.unreadable.length > 0 && (
            <>
              <p>
                These speak of it, but cannot be read, so that what they do with it is not known:
              </p>
              <ul>
                {answer.unreadable.map((name) => (
                  <li key={name}>
                    <Link to={documentAddress(name)}>{name}</Link>
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
}: {
  readonly title: string;
  readonly places: readonly UsePlace[];
}) =>
  places.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {places.map(({ document, pointer }) => (
          <li key={`${document} ${pointer}`}>
            <Link to={documentAddress(document, pointer)}>{document}</Link>{' '}
            <span className="pointer">{pointer}</span>
          </li>
        ))}
      </ul>
    </>
  );
