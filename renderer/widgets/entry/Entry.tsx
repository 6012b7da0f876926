import type { EntryProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePress } from '../parts/press.ts';
import './entry.css';

/** A button by its working, as the address is known to the action only; a link by its meaning. */
const linkMeaning = { type: 'button', role: 'link' } as const;

export function Entry({ id, picture, title, text, note, status, room, kind, chosen, onTap }: EntryProps) {
  const { busy, press } = usePress(onTap);
  const content = (
    <>
      {/* Another address gets its own try. */}
      {picture ? <Logo key={picture} src={picture} /> : null}
      <span className={`w-entry-words w-entry-${room}`}>
        <span className="w-entry-head">
          <span className="w-entry-title">{title}</span> {status ? <span className="w-entry-status">{status}</span> : null}
        </span>{' '}
        {text ? <span className="w-entry-text">{text}</span> : null} {note ? <span className="w-entry-note">{note}</span> : null}
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
  const meaning = kind === 'link' ? linkMeaning : ({ type: 'button', 'aria-pressed': chosen } as const);
  return (
    <button id={id} {...meaning} className="w-entry w-entry-button" aria-busy={busy || undefined} onClick={press}>
      {content}
      {kind === 'link' ? <Icon name="right" /> : chosen ? <Icon name="success" /> : null}
    </button>
  );
}

/** The picture beside a title that says the same: never read out, and gone when it cannot be loaded. */
function Logo({ src }: { readonly src: string }) {
  return (
    <img
      className="w-entry-picture"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={({ currentTarget }) => currentTarget.classList.add('w-entry-picture-missing')}
    />
  );
}
