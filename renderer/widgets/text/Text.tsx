import type { TextProps } from '../generated/props.ts';
import './text.css';

export function Text({ id, text, tone }: TextProps) {
  return (
    <p id={id} className={`w-text w-text-${tone}`}>
      {text}
    </p>
  );
}
