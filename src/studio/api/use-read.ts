import { useCallback, useEffect, useState } from 'react';
import { ApiFault } from './api-fault.ts';

/** What was read in several requests. */
export interface Reading<Found> {
  /** Stays while it is read again, and when that fails. */
  readonly found: Found | undefined;
  readonly fault: ApiFault | undefined;
  readonly isLoading: boolean;
  readonly readAgain: () => void;
}

/**
 * Reads something when it is first drawn, when `read` is another one and when told to.
 * @param read must stay the same from one drawing to the next
 */
export const useRead = <Found>(read: () => Promise<Found>): Reading<Found> => {
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ turn: number; found?: Found; fault?: ApiFault }>();
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      try {
        const found = await read();
        if (!isGone) setState({ turn, found });
      } catch (fault) {
        if (!(fault instanceof ApiFault)) throw fault;
        if (!isGone) setState((former) => ({ ...former, turn, fault }));
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [read, turn]);
  const readAgain = useCallback(() => setTurn((former) => former + 1), []);
  return { found: state?.found, fault: state?.fault, isLoading: state?.turn !== turn, readAgain };
};
