import type { SkeletonProps } from '../generated/props.ts';
import './skeleton.css';

/** Also caps a computed number of lines. */
const maxLines = 8;

export function Skeleton({ id, lines, picture }: SkeletonProps) {
  return (
    <div
      id={id}
      className={picture ? 'w-skeleton w-skeleton-middle' : 'w-skeleton'}
      aria-hidden="true"
    >
      {picture ? <span className="w-skeleton-picture" /> : null}
      {Array.from({ length: Math.min(lines, maxLines) }, (_, line) => (
        <span key={line} className="w-skeleton-line" />
      ))}
    </div>
  );
}
