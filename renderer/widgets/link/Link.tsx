import type { LinkProps } from '../generated/props.ts';
import { linkButtonProps, mailtoLink, useTap } from '../shared/use-tap.ts';
import './link.css';

export function Link({ id, label, current, mail, onTap }: LinkProps) {
  const { busy, tap } = useTap(onTap);
  const address = mail && mailtoLink(mail);
  if (address) {
    return (
      <a id={id} className="w-link" href={address}>
        {label}
      </a>
    );
  }
  return (
    <button
      id={id}
      {...linkButtonProps}
      className="w-link"
      aria-busy={busy || undefined}
      aria-current={current ? 'page' : undefined}
      onClick={tap}
    >
      {label}
    </button>
  );
}
