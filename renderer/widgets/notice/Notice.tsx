import type { NoticeProps } from '../generated/props.ts';
import { Icon } from '../shared/Icon.tsx';
import { unbreakableDates } from '../shared/unbreakable-dates.tsx';
import './notice.css';

export function Notice({ id, text, kind }: NoticeProps) {
  return (
    <div
      id={id}
      className={`w-notice w-notice-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      aria-busy={kind === 'loading' || undefined}
    >
      <Icon name={kind} />
      <span>{unbreakableDates(text)}</span>
    </div>
  );
}
