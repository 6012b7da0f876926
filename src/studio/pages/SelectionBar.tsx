import { Link } from 'react-router-dom';
import { pluralize } from '../shell/format.ts';

const publishAddress = (ids: readonly string[]): string =>
  `/changes/new?${new URLSearchParams(ids.map((id) => ['document', id])).toString()}`;

/** Sticky toolbar with the actions for the selected pages. */
export const SelectionBar = ({
  ids,
  clear,
}: {
  readonly ids: readonly string[];
  readonly clear: () => void;
}) => (
  <section aria-label="Selected pages" className={ids.length === 0 ? undefined : 'selection-bar'}>
    <p role="status">{ids.length > 0 && `${pluralize(ids.length, 'page')} selected`}</p>
    {ids.length > 0 && (
      <>
        <Link className="button primary" to={publishAddress(ids)}>
          {ids.length === 1 ? 'Publish' : 'Publish together'}
        </Link>
        <button type="button" onClick={clear}>
          Clear selection
        </button>
      </>
    )}
  </section>
);
