import { useCallback, useState } from 'react';

/**
 * Tells the guard around a page of what fails while nothing is drawn, by no fault of the service: it says what to do. Without it whoever waits for what has
 * failed would wait for ever.
 */
export const useThrowToBoundary = (): ((fault: unknown) => void) => {
  const [lost, setLost] = useState<Error>();
  const tell = useCallback(
    (fault: unknown) =>
      setLost(fault instanceof Error ? fault : new Error('The page failed.', { cause: fault })),
    [],
  );
  if (lost !== undefined) throw lost;
  return tell;
};
