import { Megaphone, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedChange, ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { StateFilterBar } from '../pages/ChoiceBar.tsx';
import { NewPageButton } from '../pages/NewPageButtons.tsx';
import { chooseDocuments, everything, type StateFilter } from '../pages/choose-documents.ts';
import { titleOf } from '../pages/page-names.ts';
import { StatePill } from '../pages/StatePill.tsx';
import { documentAddress } from '../shell/addresses.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { findCheckedChanges, Thumbnail } from './Thumbnail.tsx';

/** Maximum number of promotions on Home. The most recently changed come first. */
const maxPromotions = 12;

const offered = ['', 'live', 'scheduled', 'draft'] as const;

export const Promotions = ({
  documents,
  changes,
}: {
  readonly documents: readonly ListedDocument[];
  readonly changes: readonly ListedChange[];
}) => {
  const checked = useMemo(() => findCheckedChanges(changes), [changes]);
  const [state, setState] = useState<StateFilter | ''>('');
  const choice = { ...everything, kind: 'template', state };
  const promotions = useMemo(
    () =>
      chooseDocuments(documents, { ...everything, kind: 'template', state })
        .toSorted((one, other) => (other.editedAt ?? 0) - (one.editedAt ?? 0))
        .slice(0, maxPromotions),
    [documents, state],
  );
  return (
    <section aria-labelledby="home-promotions">
      <div className="section-head">
        <h2 id="home-promotions">Promotions</h2>
        <StateFilterBar documents={documents} choice={choice} choose={setState} offered={offered} />
        <Link to="/documents">All pages ({documents.length})</Link>
      </div>
      {promotions.length === 0 ? (
        <EmptyState
          icon={Megaphone}
          sentence={
            state === '' ? 'Your first promotion will be here.' : 'No promotion is in this state.'
          }
        >
          {state === '' ? (
            <NewPageButton kind="promotion" documents={documents}>
              Begin with a template
            </NewPageButton>
          ) : (
            <button type="button" onClick={() => setState('')}>
              Show all promotions
            </button>
          )}
        </EmptyState>
      ) : (
        <ul className="promotion-cards">
          {promotions.map((document) => (
            <li key={document.id}>
              <Thumbnail document={document} change={checked.get(document.id)} />
              <Link to={documentAddress(document.id)}>{titleOf(document)}</Link>
              <StatePill document={document} />
            </li>
          ))}
          <li className="template-card">
            <NewPageButton kind="promotion" documents={documents}>
              <Plus aria-hidden />
              Begin with a template
            </NewPageButton>
          </li>
        </ul>
      )}
    </section>
  );
};
