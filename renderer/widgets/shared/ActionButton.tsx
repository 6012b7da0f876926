import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import { useTap } from './use-tap.ts';
import './action-button.css';

export interface ActionButtonProps {
  readonly id?: string;
  readonly label: string;
  readonly look: 'main' | 'plain' | 'text';
  readonly onTap?: (() => Promise<void> | void) | undefined;
  readonly disabled?: boolean;
  /** Disabled, but focusable and announced. */
  readonly waiting?: boolean;
  /** Shown as disabled, but can be pressed. */
  readonly quiet?: boolean;
  readonly expanded?: boolean | undefined;
  /** Shows an action that another element has started. */
  readonly busy?: boolean;
  readonly describedBy?: string;
}

export function ActionButton({
  id,
  label,
  look,
  onTap,
  disabled = false,
  waiting = false,
  quiet = false,
  expanded,
  busy: isBusyElsewhere = false,
  describedBy,
}: ActionButtonProps) {
  const { busy: isTapped, tap } = useTap(onTap);
  const busy = isTapped || isBusyElsewhere;
  const click = (event: MouseEvent): void => {
    // Ignore the second tap of a double tap, even if the first closed a sheet that was above this
    // button.
    if (!waiting && event.detail < 2) tap();
  };
  return (
    <button
      id={id}
      type="button"
      className={`w-button w-button-${look}`}
      disabled={disabled}
      aria-disabled={waiting || quiet || busy || undefined}
      aria-expanded={expanded}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={click}
    >
      {busy ? <Icon name="loading" /> : null}
      {label}
      {expanded === undefined ? null : <Icon name="down" />}
    </button>
  );
}
