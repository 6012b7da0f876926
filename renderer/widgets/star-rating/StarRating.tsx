import type { StarRatingProps } from '../generated/props.ts';
import '../shared/hidden-input.css';
import { SvgIcon } from '../shared/Icon.tsx';
import { interpolate, message } from '../messages.ts';
import './star-rating.css';

const all = [1, 2, 3, 4, 5] as const;

const nameOf = (count: number): string =>
  count === 1 ? message('1 star') : interpolate(message('{count} stars'), { count });

export function StarRating({ id, label, stars, onSelect }: StarRatingProps) {
  return (
    <div id={id} className="w-stars" role="radiogroup" aria-label={label}>
      {all.map((count) => (
        <label key={count} className={count <= stars ? 'w-star w-star-full' : 'w-star'}>
          <input
            type="radio"
            name={`${id}-star`}
            className="w-hidden-input"
            aria-label={nameOf(count)}
            checked={count === stars}
            onChange={() => void onSelect?.(count)}
          />
          <SvgIcon
            name="star"
            path="M12 3.6l2.6 5.3 5.9.85-4.25 4.15 1 5.85L12 17l-5.25 2.75 1-5.85L3.5 9.75l5.9-.85z"
          />
        </label>
      ))}
    </div>
  );
}
