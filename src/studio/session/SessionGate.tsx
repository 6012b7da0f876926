import { type Session, readSession } from '../../contracts/generated/studio-answers.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { SignInForm } from './SignInForm.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { SessionContext } from './use-session.ts';

export const SignInDialog = ({
  email,
  begin,
}: {
  readonly email: string;
  readonly begin: (session: Session) => void;
}) => (
  <ModalDialog title="Sign in again">
    <p>Your session has ended. Your work is still here; sign in to continue.</p>
    <SignInForm email={email} begin={begin} />
  </ModalDialog>
);

export const SignInPage = ({
  begin,
}: {
  readonly begin: (session: Session, password: string) => void;
}) => (
  <main className="narrow">
    <PageLayout title="Sign in" isForm>
      <p>In the studio, screens and promotions of the app are changed, tried and published.</p>
      <SignInForm begin={begin} />
      <p>No password yet, or forgotten? Ask an administrator for a one-time password.</p>
    </PageLayout>
  </main>
);

/** Requires a session. A dialog renews an expired one without losing open work. */
export const SessionGate = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient();
  const [session, setSession] = useState<Session>();
  const [state, setState] = useState<'asking' | 'out' | 'in' | 'ended'>('asking');
  const [error, setError] = useState<ApiError>();
  /** Password of the sign-in, kept while the operator must change it. */
  const [once, setOnce] = useState<string>();

  const begin = useCallback(
    (begun: Session, password?: string) => {
      client.setToken(begun.csrf);
      setSession(begun);
      setState('in');
      setOnce(begun.person.mustChange ? password : undefined);
    },
    [client],
  );
  const ask = useCallback(() => {
    client.send({ path: '/session' }, readSession).then(
      ({ answer }) => begin(answer),
      (found: unknown) => {
        if (!(found instanceof ApiError)) throw found;
        if (found.status === 401) setState('out');
        else setError(found);
      },
    );
  }, [begin, client]);
  useEffect(ask, [ask]);
  useEffect(
    () =>
      client.onSignedOut(() => setState((previous) => (previous === 'in' ? 'ended' : previous))),
    [client],
  );

  const leave = useCallback(
    async (path: '/sign-out' | '/sign-out-everywhere') => {
      await client.send({ path, method: 'POST' }, readNothing);
      client.setToken(undefined);
      setSession(undefined);
      setState('out');
    },
    [client],
  );
  const signOut = useCallback(() => leave('/sign-out'), [leave]);
  const signOutEverywhere = useCallback(() => leave('/sign-out-everywhere'), [leave]);

  const again = (): void => {
    setError(undefined);
    ask();
  };

  if (error !== undefined) return <ErrorNotice error={error} again={again} />;
  if (state === 'asking') return <Progress what="Opening the studio" />;
  if (state === 'out' || session === undefined) return <SignInPage begin={begin} />;
  if (session.person.mustChange) return <PasswordPage once={once} begin={begin} />;
  return (
    <SessionContext value={{ session, begin, signOut, signOutEverywhere }}>
      {children}
      {state === 'ended' && <SignInDialog email={session.person.email} begin={begin} />}
    </SessionContext>
  );
};
