import { useEffect, useState } from 'react';

export type SkeletonShape = 'rows' | 'cards';

/** Delays in milliseconds: quick answers show nothing, slow ones also what is loading. */
const [quick, slow] = [400, 2000];

const count: Readonly<Record<SkeletonShape, number>> = { rows: 8, cards: 4 };

/** Placeholder in the shape of what is loading. */
export const Skeleton = ({
  shape,
  what,
}: {
  readonly shape: SkeletonShape;
  /** Activity in progress, such as `Loading the pages`. */
  readonly what: string;
}) => {
  const [phase, setPhase] = useState<'quick' | 'shown' | 'slow'>('quick');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase('shown'), quick),
      setTimeout(() => setPhase('slow'), slow),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div role="status" className="skeleton-of-list">
      {phase !== 'quick' && (
        <>
          <p className={phase === 'slow' ? 'count' : 'visually-hidden'}>{what} …</p>
          <div className={`skeleton ${shape}`} aria-hidden>
            {Array.from({ length: count[shape] }, (_, index) => (
              <span key={index} />
            ))}
          </div>
        </>
      )}
    </div>
  );
};
