import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { documentAddress } from '../shell/addresses.ts';
import { OthersHere } from '../live/FeedNotice.tsx';
import { describeActor, describeTime, pluralize } from '../shell/format.ts';
import { StateCell } from './StateCell.tsx';

/** Rows per batch: thousands of rows take the browser seconds. */
const step = 100;

export const DocumentTable = ({
  journey,
  documents,
  showUses,
}: {
  readonly journey: string;
  readonly documents: readonly ListedDocument[];
  readonly showUses: (id: string) => void;
}) => {
  const id = useId();
  const [max, setMost] = useState(step);
  const left = documents.length - max;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{journey}</h2>
      <table className="documents stacked">
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col">Live version</th>
            <th scope="col">Last changed</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        <tbody>
          {documents.slice(0, max).map((document) => (
            <tr key={document.id}>
              <th scope="row">
                <Link to={documentAddress(document.id)}>
                  {document.title === '' ? document.id : document.title}
                </Link>
                <span className="id">{document.id}</span>
              </th>
              <td>{document.kind}</td>
              <td>
                <StateCell document={document} />
              </td>
              <td>{document.liveVersion ?? 'not live'}</td>
              <td>
                {document.editor !== undefined && describeActor(document.editor)}
                {document.editedAt !== undefined && (
                  <span className="when">{describeTime(document.editedAt)}</span>
                )}
                <OthersHere document={document.id} />
              </td>
              <td>
                <button
                  type="button"
                  aria-label={`Where ${document.id} is used`}
                  onClick={() => showUses(document.id)}
                >
                  Where?
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <p>
          <button type="button" onClick={() => setMost(max + step)}>
            Show {Math.min(step, left)} more
          </button>{' '}
          {pluralize(left, 'document is', 'documents are')} not shown yet. A search finds them, too.
        </p>
      )}
    </section>
  );
};
