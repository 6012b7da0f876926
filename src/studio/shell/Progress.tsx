import { useEffect, useState } from 'react';

/** Delay in milliseconds before progress is shown. */
const quick = 300;

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
