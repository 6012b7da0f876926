import { useCallback, useState } from 'react';
import { useSession } from '../session/use-session.ts';

/** True if the operator completed or dismissed the tour in this browser. */
export const useTourOver = (): { readonly isOver: boolean; readonly end: () => void } => {
  const { person } = useSession().session;
  const key = `studio-tour ${person.id}`;
  const [isOver, setOver] = useState(() => localStorage.getItem(key) !== null);
  const end = useCallback(() => {
    localStorage.setItem(key, 'over');
    setOver(true);
  }, [key]);
  return { isOver, end };
};
