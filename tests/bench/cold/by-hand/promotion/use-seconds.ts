import { useEffect, useState } from 'react';

/** Counts seconds down. @returns what is left, 0 when nothing runs, and what starts it */
export const useSeconds = (seconds: number): readonly [number, () => void] => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
};
