import type { Session } from '../../contracts/generated/studio-answers.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export interface PasswordPageProps {
  /** The password for one use, where it was typed a moment ago: nobody types it twice. */
  readonly once: string | undefined;
  readonly begin: (session: Session) => void;
}

/** Has a password of one's own chosen in place of one for a single use. */
export const PasswordPage = ({ once, begin }: PasswordPageProps) => (
  <main className="narrow">
    <PageLayout title="Choose a password" isForm>
      <p>
        The password you signed in with was meant for one use. Choose one of your own: at least 12
        letters, digits or signs, and not one you use elsewhere.
      </p>
      <PasswordForm called="Password for one use" known={once} begin={begin} />
    </PageLayout>
  </main>
);
