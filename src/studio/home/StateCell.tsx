import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { bundledAddress } from '../shell/addresses.ts';
import { describeTime } from '../shell/format.ts';
import { stateNames, stateOf } from './workflow-state.ts';

export const StateCell = ({ document }: { readonly document: ListedDocument }) => {
  const { change, shippedRev } = document;
  const state = stateOf(document);
  return (
    <>
      <span className={`state ${state}`}>{stateNames[state]}</span>
      {change !== undefined && (
        <span className="when">
          {change.title}
          {change.publishAt !== undefined && `, ${describeTime(change.publishAt)}`}
        </span>
      )}
      {shippedRev !== undefined && (
        <Link className="state shipped" to={bundledAddress(document.id)}>
          App update to review
        </Link>
      )}
    </>
  );
};
