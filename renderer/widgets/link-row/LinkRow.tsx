import type { LinkRowProps } from '../generated/props.ts';
import { Icon } from '../shared/Icon.tsx';
import { linkButtonProps, mailtoLink, useTap } from '../shared/use-tap.ts';
import { TopicIcon } from '../shared/TopicIcon.tsx';
import './link-row.css';

export function LinkRow({ id, label, detail, icon, mail, onTap }: LinkRowProps) {
  const { busy, tap } = useTap(onTap);
  const content = (
    <>
      {icon === 'none' ? null : <TopicIcon name={icon} />}
      <span className="w-link-row-words">
        <span>{label}</span>
        {detail ? <span className="w-link-row-detail">{detail}</span> : null}
      </span>
    </>
  );
  const address = mail && mailtoLink(mail);
  if (address) {
    return (
      <a id={id} className="w-link-row" href={address}>
        {content}
        <Icon name="right" />
      </a>
    );
  }
  if (!onTap) {
    return (
      <div id={id} className="w-link-row">
        {content}
      </div>
    );
  }
  return (
    <button
      id={id}
      {...linkButtonProps}
      className="w-link-row"
      aria-busy={busy || undefined}
      onClick={tap}
    >
      {content}
      <Icon name="right" />
    </button>
  );
}
