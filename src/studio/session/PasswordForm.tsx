import { useCallback, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
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
  const { register, getValues, handleSubmit, reset } = useForm({
    defaultValues: { typed: '', next: '' },
  });
  const [isShown, setShown] = useState(false);
  // A rejected known password must be typed after all.
  const [isRefused, setRefused] = useState(false);
  const isAsked = known === undefined || isRefused;
  const { send, isSending, error } = useSend(
    useCallback(async () => {
      const { typed, next } = getValues();
      const current = isAsked ? typed : known;
      const { answer } = await client
        .send({ path: '/password', method: 'PUT', body: { current, next } }, readSession)
        .catch((found: unknown) => {
          setRefused(found instanceof ApiError && found.code === 'wrong-password');
          throw found;
        });
      reset();
      begin(answer);
    }, [begin, client, getValues, isAsked, known, reset]),
  );
  return (
    <form className="form" onSubmit={(event) => void handleSubmit(send)(event)}>
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
            {...register('typed')}
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
        {...register('next')}
      />
      <ShowTyped isShown={isShown} show={setShown} />
      {error !== undefined && <ErrorNotice error={error} />}
      <button type="submit" className="primary" aria-disabled={isSending}>
        {isSending ? 'Changing …' : 'Change password'}
      </button>
    </form>
  );
};
