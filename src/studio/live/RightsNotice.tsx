import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { readSession } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { ErrorText } from '../shell/ErrorText.tsx';
import { isOneOf, useFeedEvent } from './use-feed.ts';

// Hardly ever needed: no page waits for it.
const ChangedRoles = lazy(async () => ({
  default: (await import('./ChangedRoles.tsx')).ChangedRoles,
}));

const ofRights = isOneOf('rights');

/** Goes on with what the person may do from now on, while everything that is open stays, and says what has changed. */
export const RightsNotice = () => {
  const client = useClient();
  const { session, begin } = useSession();
  const { id, roles } = session.person;
  const known = useRef(session);
  useEffect(() => {
    known.current = session;
  }, [session]);
  const [fault, setFault] = useState<ApiError>();
  const read = useCallback(async () => {
    try {
      const { answer } = await client.send({ path: '/session' }, readSession);
      setFault(undefined);
      // Somebody else may have signed in on another page of this browser: those are not the rights of whoever works here.
      const isMine = answer.person.id === id;
      if (isMine && JSON.stringify(answer) !== JSON.stringify(known.current)) begin(answer);
    } catch (found) {
      if (!(found instanceof ApiError)) throw found;
      // Whoever is signed out is asked to sign in over what is open, and begins with the rights of then.
      if (found.status !== 401) setFault(found);
    }
  }, [begin, client, id]);
  const readNow = useCallback(() => void read(), [read]);
  useFeedEvent(ofRights, readNow);
  /** The roles that the person knows of. */
  const [seen, setSeen] = useState(roles);
  const hasChanged = roles.length !== seen.length || roles.some((role) => !seen.includes(role));
  return (
    <>
      <div role="status">
        {hasChanged && (
          <ErrorBoundary
            failed={
              <ErrorText sentence="Your roles have changed; which ones could not be loaded. Load the studio again." />
            }
          >
            <Suspense fallback={null}>
              <ChangedRoles
                before={seen}
                after={roles}
                dismiss={() => {
                  setSeen(roles);
                  // The button goes with the notice: the keyboard goes on in the page.
                  document.getElementById('content')?.focus();
                }}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {fault !== undefined && <ErrorNotice fault={fault} again={readNow} />}
    </>
  );
};
