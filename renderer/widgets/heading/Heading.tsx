import type { HeadingProps } from '../generated/props.ts';
import './heading.css';

export function Heading({ id, text, level }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`w-heading w-heading-${level}`}>
      {text}
    </Tag>
  );
}
