import { useCallback, useId, useState } from 'react';
import { readSession, type Session } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { ShowTyped } from '../controls/fields.tsx';

export interface PasswordFormProps {
  readonly called: string;
  /** Current password, if it need not be typed. */
  readonly known?: string | undefined;
  readonly begin: (session: Session) => void;
}

export const PasswordForm = ({ called, known, begin }: PasswordFormProps) => {
  const client = useClient();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [next, setNext] = useState('');
  const [isShown, setShown] = useState(false);
  // Uncontrolled inputs, because React mirrors `value` into an attribute of the page. A new key
  // clears the fields.
  const [turn, setTurn] = useState(0);
  // A rejected known password must be typed after all.
  const [isRefused, setRefused] = useState(false);
  const isAsked = known === undefined || isRefused;
  const current = isAsked ? typed : known;
  const { send, isSending, error } = useSend(
    useCallback(async () => {
      const { answer } = await client
        .send({ path: '/password', method: 'PUT', body: { current, next } }, readSession)
        .catch((found: unknown) => {
          setRefused(found instanceof ApiError && found.code === 'wrong-password');
          throw found;
        });
      setTyped('');
      setNext('');
      setTurn((turn) => turn + 1);
      begin(answer);
    }, [begin, client, current, next]),
  );
  return (
    <form
      key={turn}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isAsked && (
        <>
          <label htmlFor={`${id}-current`}>{called}</label>
          <input
            id={`${id}-current`}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      <label htmlFor={`${id}-next`}>New password</label>
      <input
        id={`${id}-next`}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={12}
        onChange={({ target }) => setNext(target.value)}
      />
      <ShowTyped isShown={isShown} show={setShown} />
      {error !== undefined && <ErrorNotice error={error} />}
      <button type="submit" className="primary" aria-disabled={isSending}>
        {isSending ? 'Changing …' : 'Change password'}
      </button>
    </form>
  );
};
