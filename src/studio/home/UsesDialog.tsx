import { Link } from 'react-router-dom';
import { readDocumentUses, type UsePlace } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { documentAddress } from '../shell/addresses.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
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
            <p>No document links to it or shows it.</p>
          )}
          <UseList title="Link to it" places={answer.leads} />
          <UseList title="Show it" places={answer.draws} />
          {answer.unreadable.length > 0 && (
            <>
              <p>
                These documents mention it but contain syntax errors, so their use can’t be
                analysed:
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
