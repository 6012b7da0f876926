import type { TextProps } from '../generated/props.ts';
import { unbreakableDates } from '../parts/whole-days.tsx';
import './text.css';

export function Text({ id, text, tone }: TextProps) {
  return (
    <p id={id} className={`w-text w-text-${tone}`}>
      {unbreakableDates(text)}
    </p>
  );
}
