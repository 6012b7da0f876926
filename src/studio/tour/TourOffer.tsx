import { useCallback, useState } from 'react';
import { useSession, usePermission } from '../session/use-session.ts';
import { Link } from 'react-router-dom';
import './tour-offer.css';

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

export const TourOffer = () => {
  const { isOver, end } = useTourOver();
  const mayWrite = usePermission('draft.write');
  if (isOver || !mayWrite) return null;
  return (
    <section aria-label="Tour" className="tour-offer">
      <p>
        New here? The tour shows the studio in a few small steps, on a promotion to practise on.
        Nothing of it is saved or published.
      </p>
      <Link to="/tour">Begin the tour</Link>
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // Keeps the focus on the page, because the button is removed with the offer.
          currentTarget.closest('main')?.querySelector('h1')?.focus();
          end();
        }}
      >
        No, thank you
      </button>
    </section>
  );
};
