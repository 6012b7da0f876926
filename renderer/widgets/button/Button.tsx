import type { ButtonProps } from '../generated/props.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { usePress } from '../parts/press.ts';

export function Button({ id, label, look, disabled, quiet, expanded, onTap }: ButtonProps) {
  const { busy, press } = usePress(onTap);
  return (
    <ActionButton
      id={id}
      label={label}
      look={look}
      disabled={disabled}
      quiet={quiet}
      expanded={expanded}
      busy={busy}
      onPress={press}
    />
  );
}
