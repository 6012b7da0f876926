import { useId, useState } from 'react';
import { readSession, type Session } from '../../contracts/generated/studio-answers.ts';
import { useSend } from '../api/use-send.ts';
import { useClient } from '../api/use-client.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { ShowTyped } from '../controls/fields.tsx';

export interface SignInFormProps {
  /** Operator who must sign in; absent for any. */
  readonly email?: string;
  readonly begin: (session: Session, password: string) => void;
}

export const SignInForm = ({ email: known, begin }: SignInFormProps) => {
  const client = useClient();
  const id = useId();
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { send, isSending, error } = useSend(async () => {
    const { answer } = await client.send(
      { path: '/sign-in', method: 'POST', body: { email, password } },
      readSession,
    );
    begin(answer, password);
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={`${id}-email`}>E-mail address</label>
      <input
        id={`${id}-email`}
        type="email"
        autoComplete="username"
        required
        value={email}
        readOnly={known !== undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <label htmlFor={`${id}-password`}>Password</label>
      <input
        id={`${id}-password`}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="current-password"
        required
        // Uncontrolled, because React mirrors `value` into an attribute of the page.
        onChange={({ target }) => setPassword(target.value)}
      />
      <ShowTyped isShown={isShown} show={setShown} />
      {error !== undefined && <ErrorNotice error={error} />}
      <button type="submit" className="primary" aria-disabled={isSending}>
        {isSending ? 'Signing in …' : 'Sign in'}
      </button>
    </form>
  );
};
