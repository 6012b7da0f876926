import { useId, useState } from 'react';
import type { Session } from '../../contracts/generated/studio-answers.ts';
import { useSend } from '../api/use-send.ts';
import { PasswordForm } from '../session/PasswordForm.tsx';
import { useSession } from '../session/use-session.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { PageLayout } from '../shell/PageLayout.tsx';

export const AccountPage = () => {
  const { session, begin, signOutEverywhere } = useSession();
  const id = useId();
  const [isChanged, setChanged] = useState(false);
  const { send, isSending, error } = useSend(signOutEverywhere);
  const changed = (next: Session): void => {
    begin(next);
    setChanged(true);
  };
  return (
    <PageLayout title="Your account">
      <p>
        {session.person.name}, {session.person.email}
      </p>
      <section aria-labelledby={`${id}-password`} className="account">
        <h2 id={`${id}-password`}>Change your password</h2>
        <p>
          At least 12 letters, digits or signs, and not one you use elsewhere. You stay signed in
          here, and are signed out everywhere else.
        </p>
        <PasswordForm called="Password of now" begin={changed} />
        <p role="status">{isChanged && 'Your password is changed.'}</p>
      </section>
      <section aria-labelledby={`${id}-everywhere`} className="account">
        <h2 id={`${id}-everywhere`}>Sign out everywhere</h2>
        <p>Ends your sessions on all machines, this one too. Do so when a machine was lost.</p>
        {error !== undefined && <ErrorNotice error={error} />}
        <button type="button" aria-disabled={isSending} onClick={send}>
          {isSending ? 'Signing out …' : 'Sign out everywhere'}
        </button>
      </section>
    </PageLayout>
  );
};
