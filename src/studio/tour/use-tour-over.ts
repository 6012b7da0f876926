import { useCallback, useState } from 'react';
import { useSession } from '../session/use-session.ts';

/** Whether the person who works here has been through the tour on this machine, or does not want it. */
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
