import type { BandProps } from '../generated/props.ts';
import './band.css';

export function Band({ id, title, text, tone, width, children }: BandProps) {
  const inner = (
    <div className={`w-band-inner w-band-${width}`}>
      {title ? (
        <h2 id={`${id}-title`} className="w-band-title">
          {title}
        </h2>
      ) : null}
      {text ? <p className="w-band-text">{text}</p> : null}
      {children}
    </div>
  );
  const look = `w-band w-band-${tone}`;
  if (!title) {
    return (
      <div id={id} className={look}>
        {inner}
      </div>
    );
  }
  return (
    <section id={id} className={look} aria-labelledby={`${id}-title`}>
      {inner}
    </section>
  );
}
