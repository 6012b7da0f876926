import type { Session } from '../../contracts/generated/studio-answers.ts';
import { PageLayout } from '../shell/Page.tsx';
import { SignInForm } from './SignInForm.tsx';

export const SignInPage = ({
  begin,
}: {
  readonly begin: (session: Session, password: string) => void;
}) => (
  <main className="narrow">
    <PageLayout title="Sign in" isForm>
      <p>In the studio, screens and promotions of the app are changed, tried and published.</p>
      <SignInForm begin={begin} />
      <p>
        No password yet, or forgotten? An administrator of the studio gives you one for one use.
      </p>
    </PageLayout>
  </main>
);
