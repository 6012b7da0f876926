import type { ButtonProps } from '../generated/props.ts';
import { ActionButton } from '../shared/ActionButton.tsx';

export function Button({ id, label, look, disabled, quiet, expanded, onTap }: ButtonProps) {
  return (
    <ActionButton
      id={id}
      label={label}
      look={look}
      disabled={disabled}
      quiet={quiet}
      expanded={expanded}
      onTap={onTap}
    />
  );
}
