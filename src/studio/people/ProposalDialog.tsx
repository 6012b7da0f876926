import type { ReactNode } from 'react';
import { readRightsOutcome, type RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import type { Request } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { StudioForm } from '../forms/StudioForm.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';

export interface ProposalDialogProps {
  readonly title: string;
  /** What the button says. */
  readonly submit: string;
  /** What is asked for. */
  readonly request: Omit<Request, 'body'>;
  /** @param textOf what was typed, '' where it was not asked */
  readonly bodyOf: (textOf: (field: 'email' | 'name') => string) => object;
  /** Whether the e-mail address is asked. */
  readonly asksEmail?: boolean;
  /** The name at the start; it is not asked where absent. */
  readonly name?: string;
  readonly close: () => void;
  readonly done: (outcome: RightsOutcome) => void;
  /** What is said of it, above all that is asked. */
  readonly about?: ReactNode;
  /** What else is chosen. */
  readonly children?: ReactNode;
}

/**
 * Asks for a change of who may do what. Where it reaches every borrower and nobody else can confirm it, the service wants the e-mail address typed, and a
 * field for it appears.
 */
export const ProposalDialog = ({
  title,
  submit,
  request,
  bodyOf,
  asksEmail = false,
  name,
  close,
  done,
  about,
  children,
}: ProposalDialogProps) => {
  const client = useClient();
  return (
    <ModalDialog title={title} close={close}>
      {about}
      <StudioForm
        form="rights"
        params={{ asksEmail, asksName: name !== undefined, name: name ?? '', button: submit }}
        send={async (textOf) => {
          const confirmation = textOf('confirmation');
          const body = { ...bodyOf(textOf), ...(confirmation !== '' && { confirmation }) };
          const { answer } = await client.send({ ...request, body }, readRightsOutcome);
          done(answer);
        }}
      >
        {children}
      </StudioForm>
    </ModalDialog>
  );
};
