import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
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
  const { register, getValues, handleSubmit } = useForm({
    defaultValues: { email: known ?? '', password: '' },
  });
  const [isShown, setShown] = useState(false);
  const { send, isSending, error } = useSend(async () => {
    const { email, password } = getValues();
    const { answer } = await client.send(
      { path: '/sign-in', method: 'POST', body: { email, password } },
      readSession,
    );
    begin(answer, password);
  });
  return (
    <form className="form" onSubmit={(event) => void handleSubmit(send)(event)}>
      <label htmlFor={`${id}-email`}>E-mail address</label>
      <input
        id={`${id}-email`}
        type="email"
        autoComplete="username"
        required
        readOnly={known !== undefined}
        {...register('email')}
      />
      <label htmlFor={`${id}-password`}>Password</label>
      <input
        id={`${id}-password`}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="current-password"
        required
        {...register('password')}
      />
      <ShowTyped isShown={isShown} show={setShown} />
      {error !== undefined && <ErrorNotice error={error} />}
      <button type="submit" className="primary" aria-disabled={isSending}>
        {isSending ? 'Signing in …' : 'Sign in'}
      </button>
    </form>
  );
};
