import type { Session } from '../../contracts/generated/studio-answers.ts';
import { ModalDialog } from '../shell/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Lets the same person in again, over what they were at. */
export const SignInDialog = ({
  email,
  begin,
}: {
  readonly email: string;
  readonly begin: (session: Session) => void;
}) => (
  <ModalDialog title="Sign in again">
    <p>Your session has ended. What you were working on is still here; sign in to go on.</p>
    <SignInForm email={email} begin={begin} />
  </ModalDialog>
);
