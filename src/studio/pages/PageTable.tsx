import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { documentAddress } from '../shell/addresses.ts';
import { OthersHere } from '../live/FeedNotice.tsx';
import { describeActor, describeTime, pluralize } from '../shell/format.ts';
import type { PageGroup } from './group-pages.ts';
import { groupName, kindName, titleOf } from './page-names.ts';
import { StateCell } from './StatePill.tsx';

/** Rows per batch: thousands of rows take the browser seconds. */
const step = 100;

/** First groups with at most `max` pages in total. */
const limitGroups = (groups: readonly PageGroup[], max: number): readonly PageGroup[] => {
  let left = max;
  return groups.flatMap(({ group, documents }) => {
    const shown = documents.slice(0, left);
    left -= shown.length;
    return shown.length === 0 ? [] : [{ group, documents: shown }];
  });
};

/** Ticked pages and how to tick one. */
export interface PageSelection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

interface RowProps {
  readonly showUses: (document: ListedDocument) => void;
  /** Undefined for operators who cannot publish pages together. */
  readonly selection: PageSelection | undefined;
}

export const PageTable = ({
  groups,
  ...rowProps
}: RowProps & { readonly groups: readonly PageGroup[] }) => {
  const [max, setMax] = useState(step);
  const left = groups.reduce((sum, { documents }) => sum + documents.length, 0) - max;
  return (
    <>
      <table className="page-table stacked">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Type</th>
            <th scope="col">State</th>
            <th scope="col">Last changed</th>
            <th scope="col">Used by</th>
          </tr>
        </thead>
        {limitGroups(groups, max).map(({ group, documents }) => (
          <tbody key={group}>
            {groups.length > 1 && (
              <tr className="group">
                <th scope="rowgroup" colSpan={5}>
                  {groupName(group)}
                </th>
              </tr>
            )}
            {documents.map((document) => (
              <PageRow key={document.id} document={document} {...rowProps} />
            ))}
          </tbody>
        ))}
      </table>
      {left > 0 && (
        <p>
          <button type="button" onClick={() => setMax(max + step)}>
            Show {Math.min(step, left)} more
          </button>{' '}
          {pluralize(left, 'page is', 'pages are')} not shown yet. A search finds them, too.
        </p>
      )}
    </>
  );
};

const PageRow = ({
  document,
  showUses,
  selection,
}: RowProps & { readonly document: ListedDocument }) => (
  <tr>
    <th scope="row">
      <Link to={documentAddress(document.id)}>{titleOf(document)}</Link>
      {document.title !== '' && <span className="id">{document.id}</span>}
      {selection !== undefined && (
        <label className="page-tick">
          <input
            type="checkbox"
            checked={selection.ids.has(document.id)}
            onChange={() => selection.toggle(document.id)}
          />
          <span className="visually-hidden">Select {titleOf(document)}</span>
        </label>
      )}
    </th>
    <td>{kindName(document.kind)}</td>
    <td>
      <StateCell document={document} />
    </td>
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
        aria-label={`Where ${titleOf(document)} is used`}
        onClick={() => showUses(document)}
      >
        Where?
      </button>
    </td>
  </tr>
);
