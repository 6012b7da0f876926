import type { OutcomeProps } from '../generated/props.ts';
import { Picture } from '../shared/Picture.tsx';
import './outcome.css';

export function Outcome({ id, picture, alt, title, text, more }: OutcomeProps) {
  return (
    <div id={id} className="w-outcome">
      <Picture className="w-outcome-sign" address={picture} alt={alt} fallback={null} eager />
      {title ? <h2 className="w-outcome-title">{title}</h2> : null}
      {text ? <p className="w-outcome-text">{text}</p> : null}
      {more ? <p className="w-outcome-more">{more}</p> : null}
    </div>
  );
}
