import { useState } from 'react';
import type { OutcomeProps } from '../generated/props.ts';
import './outcome.css';

export function Outcome({ id, picture, alt, title, text, more }: OutcomeProps) {
  // The address that failed, not a flag: another address gets its own try. The words say what the sign would have said.
  const [failed, setFailed] = useState<string>();
  return (
    <div id={id} className="w-outcome">
      {picture && picture !== failed ? <img className="w-outcome-sign" src={picture} alt={alt} onError={() => setFailed(picture)} /> : null}
      {title ? <h2 className="w-outcome-title">{title}</h2> : null}
      {text ? <p className="w-outcome-text">{text}</p> : null}
      {more ? <p className="w-outcome-more">{more}</p> : null}
    </div>
  );
}
