import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { describeInManila } from '../shell/format.ts';

/** Notice that the page is already in a change, with the way to it. */
export const OpenChange = ({
  document,
  name,
  own,
  resume,
}: {
  readonly document: ListedDocument | undefined;
  /** Name of the page if the panel has several. */
  readonly name?: string;
  /** Id of the change that this panel works on. */
  readonly own: string | undefined;
  /** Undefined if the panel has other pages, too. */
  readonly resume?: (change: string) => void;
}) => {
  const change = document?.change;
  if (change === undefined || change.id === own) return null;
  const { id, title, status, publishAt } = change;
  const link = <Link to={`/changes/${id}`}>{title}</Link>;
  if (status === 'scheduled')
    return (
      <p className="notice">
        {link} is planned{publishAt !== undefined && ` for ${describeInManila(publishAt)}`} with the
        edits up to then. Open it to change or cancel that.
      </p>
    );
  return (
    <div className="notice">
      <p>
        {name === undefined ? 'This page' : `“${name}”`} is already in a change that is being
        prepared: {link}.
      </p>
      {resume !== undefined && (
        <button type="button" onClick={() => resume(id)}>
          Continue with it
        </button>
      )}
    </div>
  );
};
