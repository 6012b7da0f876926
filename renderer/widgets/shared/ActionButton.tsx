import type { MouseEvent } from 'react';
import { Icon } from './Icon.tsx';
import './action-button.css';

export interface ActionButtonProps {
  readonly id?: string;
  readonly label: string;
  readonly look: 'main' | 'plain' | 'text';
  readonly onPress: () => void;
  /** Cannot be pressed and cannot be reached by the keyboard. */
  readonly disabled?: boolean;
  /** Cannot be pressed yet, but is found by the keyboard and read out. */
  readonly waiting?: boolean;
  /** Says that it is not ready, and can be pressed all the same. */
  readonly quiet?: boolean;
  /** What it folds in and out is folded out; undefined: it folds nothing. */
  readonly expanded?: boolean | undefined;
  /** What it started is still running. */
  readonly busy?: boolean;
  /** Id of the element that says what it is about, where several buttons say the same. */
  readonly describedBy?: string;
}

/** The one look of a button: of the button widget and in the footer of sheets. */
export function ActionButton({
  id,
  label,
  look,
  onPress,
  disabled = false,
  waiting = false,
  quiet = false,
  expanded,
  busy = false,
  describedBy,
}: ActionButtonProps) {
  const press = (event: MouseEvent): void => {
    // The second tap of a double tap belongs to the first, also when that one closed a sheet whose button stood in this place.
    if (!waiting && !busy && event.detail < 2) onPress();
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
      onClick={press}
    >
      {busy ? <Icon name="loading" /> : null}
      {label}
      {expanded === undefined ? null : <Icon name="down" />}
    </button>
  );
}
