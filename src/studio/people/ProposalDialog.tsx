import type { ReactNode } from 'react';
import { readRightsOutcome, type RightsOutcome } from '../../contracts/generated/studio-answers.ts';
import type { Request } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { StudioForm } from '../forms/StudioForm.tsx';
import { ModalDialog } from '../shell/ModalDialog.tsx';

export interface ProposalDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly request: Omit<Request, 'body'>;
  /** @param textOf typed text; '' for a hidden field */
  readonly bodyOf: (textOf: (field: 'email' | 'name') => string) => object;
  readonly asksEmail?: boolean;
  /** Initial name; without it the field is hidden. */
  readonly name?: string;
  readonly close: () => void;
  readonly done: (result: RightsOutcome) => void;
  readonly about?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Requests a change of an account. Changes that reach all borrowers without a second publisher
 * require typing the e-mail address.
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
