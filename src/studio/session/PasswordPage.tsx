import type { Session } from '../../contracts/generated/studio-answers.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export interface PasswordPageProps {
  /** One-time password from the sign-in, so that it need not be typed twice. */
  readonly once: string | undefined;
  readonly begin: (session: Session) => void;
}

export const PasswordPage = ({ once, begin }: PasswordPageProps) => (
  <main className="narrow">
    <PageLayout title="Choose a password" isForm>
      <p>
        You signed in with a one-time password. Choose your own: at least 12 letters, digits or
        signs, and not one you use elsewhere.
      </p>
      <PasswordForm called="One-time password" known={once} begin={begin} />
    </PageLayout>
  </main>
);
