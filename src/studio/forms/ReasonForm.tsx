import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { StudioForm } from './StudioForm.tsx';

export interface ReasonFormProps {
  readonly label?: string | undefined;
  /** Minimum length, default 1; 0 makes the field optional. */
  readonly minLength?: number;
  readonly maxLength: number;
  readonly button: string;
  readonly sending: string;
  readonly isMain?: boolean;
  /** Sends the trimmed reason; rejects with an ApiError. */
  readonly send: (reason: string) => Promise<void>;
  readonly renderError?: (error: ApiError) => ReactNode;
}

export const ReasonForm = ({
  label,
  minLength: least = 1,
  maxLength: max,
  button,
  sending,
  isMain = false,
  send,
  renderError,
}: ReasonFormProps) => (
  <StudioForm
    form="say-why"
    params={{
      isAsked: label !== undefined,
      label: label ?? button,
      least,
      most: max,
      button,
      sending,
      isMain,
    }}
    send={(textOf) => send(textOf('reason'))}
    renderError={renderError}
  />
);
