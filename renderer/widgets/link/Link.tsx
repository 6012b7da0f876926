import type { LinkProps } from '../generated/props.ts';
import { usePress } from '../parts/press.ts';
import './link.css';

/** A button by its working, as the address is known to the action only; a link by its meaning. */
const meaning = { type: 'button', role: 'link' } as const;

export function Link({ id, label, onTap }: LinkProps) {
  const { busy, press } = usePress(onTap);
  return (
    <button id={id} {...meaning} className="w-link" aria-busy={busy || undefined} onClick={press}>
      {label}
    </button>
  );
}
