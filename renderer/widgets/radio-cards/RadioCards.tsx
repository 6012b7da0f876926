import type { RadioCardsProps } from '../generated/props.ts';
import { SvgIcon } from '../shared/Icon.tsx';
import { uniqueKeys } from '../shared/unbreakable-dates.tsx';
import { Picture } from '../shared/Picture.tsx';
import './radio-cards.css';

const plate = <span className="w-radio-card-picture" />;

export function RadioCards({ id, label, options, selected, onSelect }: RadioCardsProps) {
  const keys = uniqueKeys(options.map(({ type }) => type));
  // Of duplicate values only the first is checked.
  const chosen = options.findIndex(({ type }) => type === selected);
  const hasPictures = options.some(({ picture }) => picture);
  return (
    <div id={id} className="w-radio-cards" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <label key={keys[index]} className="w-radio-card">
          <input
            type="radio"
            name={id}
            checked={index === chosen}
            onChange={() => void onSelect?.(option.type)}
          />
          {hasPictures ? (
            <Picture
              className="w-radio-card-picture"
              address={option.picture}
              alt=""
              fallback={plate}
              eager
            />
          ) : null}
          <span className="w-radio-card-words">
            <span className="w-radio-card-name">{option.name}</span>{' '}
            {option.detail ? <span className="w-radio-card-detail">{option.detail}</span> : null}
          </span>
          <span className="w-radio-card-check">
            <SvgIcon name="check" path="M5 12.5l4.5 4.5L19 7.5" />
          </span>
        </label>
      ))}
    </div>
  );
}
