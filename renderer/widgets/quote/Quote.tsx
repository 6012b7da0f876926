import type { QuoteProps } from '../generated/props.ts';
import './quote.css';

export function Quote({ id, text, name, detail }: QuoteProps) {
  return (
    <figure id={id} className="w-quote">
      <blockquote className="w-quote-text">
        <p>{text}</p>
      </blockquote>
      <figcaption className="w-quote-name">
        <strong>{name}</strong>
        {detail ? <span>{detail}</span> : null}
      </figcaption>
    </figure>
  );
}
