import { useCallback, useState } from 'react';

/**
 * Throws an asynchronous failure into the error boundary; otherwise the page would wait forever.
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
