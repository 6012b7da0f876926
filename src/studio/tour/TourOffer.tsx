import { Link } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import { useTourOver } from './use-tour-over.ts';
import './tour-offer.css';

/** Offers the tour to whoever is here for the first time and may change documents. */
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
          // The button goes away with the offer; the keyboard stays on the page.
          currentTarget.closest('main')?.querySelector('h1')?.focus();
          end();
        }}
      >
        No, thank you
      </button>
    </section>
  );
};
