import { Icon } from './Icon.tsx';
import './action-button.css';

export interface ActionButtonProps {
  readonly id?: string;
  readonly label: string;
  readonly look: 'main' | 'plain';
  readonly onPress: () => void;
  /** Cannot be pressed and cannot be reached by the keyboard. */
  readonly disabled?: boolean;
  /** Cannot be pressed yet, but is found by the keyboard and read out. */
  readonly waiting?: boolean;
  /** What it started is still running. */
  readonly busy?: boolean;
}

/** The one look of a button: of the button widget and in the footer of sheets. */
export function ActionButton({ id, label, look, onPress, disabled = false, waiting = false, busy = false }: ActionButtonProps) {
  const still = waiting || busy;
  return (
    <button
      id={id}
      type="button"
      className={`w-button w-button-${look}`}
      disabled={disabled}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={still ? undefined : onPress}
    >
      {busy ? <Icon name="loading" /> : null}
      {label}
    </button>
  );
}
