import type { EntryProps } from '../generated/props.ts';
import { Icon, type IconName } from '../shared/Icon.tsx';
import { Picture } from '../shared/Picture.tsx';
import { useTap } from '../shared/use-tap.ts';
import { unbreakableDates } from '../shared/unbreakable-dates.tsx';
import './entry.css';

const roleProps = (kind: EntryProps['kind'], chosen: boolean) => {
  if (kind === 'link') return { role: 'link' } as const;
  return kind === 'choice' ? { 'aria-pressed': chosen } : { 'aria-expanded': chosen };
};

const iconFor = (kind: EntryProps['kind'], chosen: boolean): IconName | undefined => {
  if (kind === 'choice') return chosen ? 'success' : undefined;
  return kind === 'link' ? 'right' : 'down';
};

/** Keeps titles aligned if the picture cannot be loaded. */
const plate = <span className="w-entry-picture" />;

export function Entry({
  id,
  picture,
  title,
  text,
  note,
  status,
  room,
  kind,
  chosen,
  onTap,
}: EntryProps) {
  const { busy, tap } = useTap(onTap);
  const content = (
    <>
      {picture ? (
        <Picture className="w-entry-picture" address={picture} alt="" fallback={plate} />
      ) : null}
      <span className={`w-entry-words w-entry-${room}`}>
        <span className="w-entry-head">
          <span className="w-entry-title">{title}</span>{' '}
          {status ? <span className="w-entry-status">{status}</span> : null}
        </span>{' '}
        {text ? <span className="w-entry-text">{unbreakableDates(text)}</span> : null}{' '}
        {note ? <span className="w-entry-note">{unbreakableDates(note)}</span> : null}
      </span>
    </>
  );
  if (!onTap) {
    return (
      <div id={id} className="w-entry">
        {content}
      </div>
    );
  }
  const sign = iconFor(kind, chosen);
  return (
    <button
      id={id}
      type="button"
      {...roleProps(kind, chosen)}
      className="w-entry w-entry-button"
      aria-busy={busy || undefined}
      onClick={tap}
    >
      {content}
      {sign ? <Icon name={sign} /> : null}
    </button>
  );
}
