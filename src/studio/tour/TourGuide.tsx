import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { PersistedTour } from './persisted-tour.ts';
import { readTourState, type TourActs } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';
import { useTour } from './use-tour.ts';
import { useTourOver } from './TourOffer.tsx';

export interface TourGuideProps {
  readonly acts: TourActs;
  readonly persistedTour: PersistedTour;
  readonly startOver: () => void;
}

/**
 * Shows the next step and detects its completion. Never takes the focus, so that steps can be done
 * in any order.
 */
export const TourGuide = ({ acts, persistedTour, startOver }: TourGuideProps) => {
  const workspace = useWorkspace();
  const { index, step, done, skip } = useTour(
    workspace.lastValidDocument === undefined ? undefined : readTourState(workspace, acts),
    persistedTour.index,
  );
  const { end } = useTourOver();
  const navigate = useNavigate();
  const guide = useRef<HTMLElement>(null);
  const isOver = step === undefined;
  useEffect(() => persistedTour.keepIndex(index), [persistedTour, index]);
  useEffect(() => {
    if (isOver) end();
  }, [end, isOver]);
  const { showPane } = workspace;
  const showWhere = (): void => {
    if (step?.pane !== undefined) showPane(step.pane);
    // Hidden panes appear with the next frame.
    requestAnimationFrame(() =>
      guide.current
        ?.closest('.editor')
        ?.querySelector<HTMLElement>(step?.at ?? '')
        ?.focus(),
    );
  };
  return (
    <section ref={guide} aria-label="Tour" className="tour" data-step={step?.name}>
      <div role="status">
        {done !== undefined && <p className="tour-done">✓ {done.learned}</p>}
        <h2>
          {step === undefined
            ? 'That was the tour'
            : `Step ${index + 1} of ${tourSteps.length}: ${step.title}`}
        </h2>
        <p>
          {step === undefined
            ? 'You can practise here as long as you like, and begin the tour again from the help.'
            : step.ask}
        </p>
      </div>
      <div className="tour-tools">
        {step !== undefined && (
          <>
            <button type="button" onClick={showWhere}>
              Take me there
            </button>
            <button type="button" onClick={skip}>
              Skip this step
            </button>
          </>
        )}
        <button type="button" onClick={startOver}>
          Start over
        </button>
        {step === undefined ? (
          <Link to="/documents">To the pages</Link>
        ) : (
          <button
            type="button"
            onClick={() => {
              persistedTour.forget();
              end();
              void navigate('/');
            }}
          >
            End the tour
          </button>
        )}
      </div>
    </section>
  );
};
