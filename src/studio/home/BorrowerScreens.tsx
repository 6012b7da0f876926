import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { chooseDocuments, everything } from '../pages/choose-documents.ts';
import { groupPages } from '../pages/group-pages.ts';
import { groupName } from '../pages/page-names.ts';

/** Groups of screens in the order in which borrowers go through them. */
export const BorrowerScreens = ({
  documents,
}: {
  readonly documents: readonly ListedDocument[];
}) => {
  const groups = useMemo(
    () => groupPages(chooseDocuments(documents, { ...everything, kind: 'screen' })),
    [documents],
  );
  return (
    <section aria-labelledby="home-screens">
      <div className="section-head">
        <h2 id="home-screens">Borrower screens</h2>
        <span className="count">in the order borrowers go</span>
      </div>
      <ol className="borrower-groups">
        {groups.map(({ group, documents: found }, index) => (
          <li key={group}>
            {index > 0 && <ChevronRight aria-hidden />}
            <Link
              className="button"
              to={`/documents?kind=screen&group=${encodeURIComponent(group)}`}
            >
              {groupName(group)} <span className="count">{found.length}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
};
