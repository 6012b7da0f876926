import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { StudioForm } from './StudioForm.tsx';

export interface ReasonFormProps {
  /** What is asked; nothing is where it is absent. */
  readonly label?: string | undefined;
  /** Fewest letters, 1 where absent; 0: it may stay empty. */
  readonly minLength?: number;
  /** Most letters. */
  readonly maxLength: number;
  readonly button: string;
  /** What the button says until it is done. */
  readonly sending: string;
  /** The button is the one thing to do there. */
  readonly isMain?: boolean;
  /** Sends what was said, without blanks around it; rejects with an ApiFault. */
  readonly send: (reason: string) => Promise<void>;
  /** What is told of a fault; its own sentence where absent. */
  readonly renderError?: (fault: ApiError) => ReactNode;
}

/** A few words beside what somebody does, for colleagues and for later. */
export const ReasonForm = ({
  label,
  minLength: least = 1,
  maxLength: most,
  button,
  sending,
  isMain = false,
  send,
  renderError: renderFault,
}: ReasonFormProps) => (
  <StudioForm
    form="say-why"
    params={{
      isAsked: label !== undefined,
      label: label ?? button,
      least,
      most,
      button,
      sending,
      isMain,
    }}
    send={(textOf) => send(textOf('reason'))}
    renderError={renderFault}
  />
);
