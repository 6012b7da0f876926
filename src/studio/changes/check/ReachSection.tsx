import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  type Change,
  type ReachedDocument,
  type ReachedRoute,
  readChangeReach,
} from '../../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../../api/use-client.ts';
import { documentAddress } from '../../shell/addresses.ts';
import { AnswerNotice } from '../../shell/ErrorNotice.tsx';
import { pluralize, formatList } from '../../shell/format.ts';

export const ReachSection = ({ change }: { readonly change: Change }) => {
  const id = useId();
  // The hash of the candidate in the address makes a new check a new request.
  const reached = useAnswer(
    `/changes/${change.id}/reach?of=${change.closure ?? ''}`,
    readChangeReach,
  );
  const { answer } = reached;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Impact</h2>
      <AnswerNotice of={reached} what="Comparing the live documents with the change" />
      {answer !== undefined && (
        <>
          <ul>
            {answer.documents.map((reached) => (
              <li key={reached.document}>{describeReach(reached)}</li>
            ))}
            {answer.routes.map((route) => (
              <li key={`${route.document} ${route.part}`}>{describeRoute(route)}</li>
            ))}
          </ul>
          {answer.breaks.length > 0 && (
            <>
              <p>{pluralize(answer.breaks.length, 'problem')} would be new:</p>
              <ul className="findings">
                {answer.breaks.map(({ document, pointer, message }) => (
                  <li key={document + pointer + message} className="error">
                    {message} <Link to={documentAddress(document, pointer)}>Show the place</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          {answer.mends > 0 && <p>{pluralize(answer.mends, 'problem')} would be fixed.</p>}
        </>
      )}
    </section>
  );
};

const describeReach = ({ document, screens, ledFrom }: ReachedDocument): string => {
  const others = screens.filter((id) => id !== document);
  const shown = others.length === 0 ? '' : ` It is part of ${formatList(others)}.`;
  const led =
    ledFrom.length === 0
      ? ' No other screen leads there.'
      : ` ${formatList(ledFrom)} ${ledFrom.length === 1 ? 'leads' : 'lead'} there.`;
  return `${document}:${shown}${led}`;
};

const describeRoute = ({ document, part, before, after, openedBy }: ReachedRoute): string => {
  const what = part === '' ? 'its address' : `${part} of its address`;
  const told =
    openedBy === undefined ? '' : ` It is opened from outside by ${openedBy}: inform them.`;
  return `${document}: ${what} was ${before ?? 'not set'}, and would be ${after ?? 'removed'}.${told}`;
};
