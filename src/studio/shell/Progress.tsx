import { useEffect, useState } from 'react';

/** What takes less is not spoken of, in milliseconds. */
const quick = 300;

/** Tells that something is under way, once it takes longer than a moment. */
export const Progress = ({
  what,
  done,
  of,
}: {
  readonly what: string;
  readonly done?: number;
  readonly of?: number;
}) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quick);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="progress">
      {isShown && (
        <>
          <p>{of === undefined ? `${what} …` : `${what}: ${done ?? 0} of ${of}`}</p>
          <progress aria-label={what} value={of === undefined ? undefined : (done ?? 0)} max={of} />
        </>
      )}
    </div>
  );
};
