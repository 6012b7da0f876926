import { practiceText } from './practice-promotion.ts';
import { tourSteps } from './tour-steps.ts';

/** Tour in session storage, which survives a reload. */
export interface PersistedTour {
  readonly text: string;
  /** Step to continue with, from 0. */
  readonly index: number;
  readonly keepText: (text: string) => void;
  readonly keepIndex: (index: number) => void;
  readonly forget: () => void;
}

/** Repeats the edit before the undo step, because the undo history is lost on reload. */
const goOnAt = (kept: string | null): number | undefined => {
  const index = kept === null ? -1 : Number(kept);
  const step = tourSteps[index];
  if (step === undefined) return undefined;
  return step.name === 'undo' ? index - 1 : index;
};

/**
 * Restores the tour of this tab, or starts one.
 * @param person id of the operator
 */
export const openPersistedTour = (person: string): PersistedTour => {
  const textKey = `studio-tour-text ${person}`;
  const stepKey = `studio-tour-step ${person}`;
  const index = goOnAt(sessionStorage.getItem(stepKey));
  const forget = (): void => {
    sessionStorage.removeItem(textKey);
    sessionStorage.removeItem(stepKey);
  };
  // Drops a practice text edited after the last step.
  if (index === undefined) forget();
  return {
    text: sessionStorage.getItem(textKey) ?? practiceText(Date.now()),
    index: index ?? 0,
    keepText: (newest) => sessionStorage.setItem(textKey, newest),
    keepIndex: (newest) => sessionStorage.setItem(stepKey, String(newest)),
    forget,
  };
};
