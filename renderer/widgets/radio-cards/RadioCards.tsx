import { useState } from 'react';
import type { RadioCardOption, RadioCardsProps } from '../generated/props.ts';
import { Icon } from '../parts/Icon.tsx';
import { keysOf } from '../parts/keys.ts';
import './radio-cards.css';

export function RadioCards({ id, label, options, selected, onSelect }: RadioCardsProps) {
  const keys = keysOf(options.map(({ type }) => type));
  // Of two with the same value the first carries the check: it is one and only one.
  const chosen = options.findIndex(({ type }) => type === selected);
  const hasPictures = options.some(({ picture }) => picture);
  return (
    <div id={id} className="w-radio-cards" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <label key={keys[index]} className="w-radio-card">
          <input type="radio" name={id} checked={index === chosen} onChange={() => void onSelect?.(option.type)} />
          {hasPictures ? <Picture key={option.picture} {...option} /> : null}
          <span className="w-radio-card-words">
            <span className="w-radio-card-name">{option.name}</span> {option.detail ? <span className="w-radio-card-detail">{option.detail}</span> : null}
          </span>
          <span className="w-radio-card-check">
            <Icon name="check" />
          </span>
        </label>
      ))}
    </div>
  );
}

/** The picture beside a name that says the same: never read out. A neutral plate where it cannot be loaded, so that names keep their line. */
function Picture({ picture }: Pick<RadioCardOption, 'picture'>) {
  const [failed, setFailed] = useState(false);
  if (!picture || failed) return <span className="w-radio-card-picture" />;
  return <img className="w-radio-card-picture" src={picture} alt="" decoding="async" referrerPolicy="no-referrer" onError={() => setFailed(true)} />;
}
