import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { readSession } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import { ErrorBoundary } from '../shell/PageErrorBoundary.tsx';
import { isOneOf, useFeedEvent } from './use-feed.ts';

const ChangedRoles = lazy(async () => ({
  default: (await import('./ChangedRoles.tsx')).ChangedRoles,
}));

const ofRights = isOneOf('rights');

/** Applies changed permissions without closing open work, and reports changed roles. */
export const RightsNotice = () => {
  const client = useClient();
  const { session, begin } = useSession();
  const { id, roles } = session.person;
  const known = useRef(session);
  useEffect(() => {
    known.current = session;
  }, [session]);
  const [error, setError] = useState<ApiError>();
  const read = useCallback(async () => {
    try {
      const { answer } = await client.send({ path: '/session' }, readSession);
      setError(undefined);
      // Another operator may have signed in on another page of this browser; ignore their
      // permissions.
      const isMine = answer.person.id === id;
      if (isMine && JSON.stringify(answer) !== JSON.stringify(known.current)) begin(answer);
    } catch (found) {
      if (!(found instanceof ApiError)) throw found;
      // Signed-out operators see the sign-in dialog, which loads the permissions again.
      if (found.status !== 401) setError(found);
    }
  }, [begin, client, id]);
  const readNow = useCallback(() => void read(), [read]);
  useFeedEvent(ofRights, readNow);
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
                  // Moves the focus into the page, because the button is removed with the notice.
                  document.getElementById('content')?.focus();
                }}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {error !== undefined && <ErrorNotice error={error} again={readNow} />}
    </>
  );
};
