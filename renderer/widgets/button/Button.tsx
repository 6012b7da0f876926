import type { ButtonProps } from '../generated/props.ts';
import { ActionButton } from '../shared/ActionButton.tsx';
import { usePress } from '../shared/use-press.ts';

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
