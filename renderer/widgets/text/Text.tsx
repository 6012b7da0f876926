import type { TextProps } from '../generated/props.ts';
import { unbreakableDates } from '../shared/unbreakable-dates.tsx';
import './text.css';

export function Text({ id, text, tone }: TextProps) {
  return (
    <p id={id} className={`w-text w-text-${tone}`}>
      {unbreakableDates(text)}
    </p>
  );
}
