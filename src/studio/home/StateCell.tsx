import { Link } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { bundledAddress } from '../bundled/bundled-address.ts';
import { describeTime } from '../shell/describe-time.ts';
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
          New text of the program waits
        </Link>
      )}
    </>
  );
};
