import { practiceText } from './practice-promotion.ts';
import { tourSteps } from './tour-steps.ts';

/** A tour that is kept in its tab, so that a reload goes on with it. */
export interface PersistedTour {
  /** Of the document to practise on. */
  readonly text: string;
  /** The step to go on with, from 0. */
  readonly index: number;
  readonly keepText: (text: string) => void;
  readonly keepIndex: (index: number) => void;
  /** The next tour begins anew. */
  readonly forget: () => void;
}

/** Where to go on. What could be undone is gone with the page, so that whoever was to undo something first does it again. */
const goOnAt = (kept: string | null): number | undefined => {
  const index = kept === null ? -1 : Number(kept);
  const step = tourSteps[index];
  if (step === undefined) return undefined;
  return step.name === 'undo' ? index - 1 : index;
};

/** The tour that a person was on in this tab, or a new one. @param person their id */
export const openPersistedTour = (person: string): PersistedTour => {
  const textKey = `studio-tour-text ${person}`;
  const stepKey = `studio-tour-step ${person}`;
  const index = goOnAt(sessionStorage.getItem(stepKey));
  const forget = (): void => {
    sessionStorage.removeItem(textKey);
    sessionStorage.removeItem(stepKey);
  };
  // Somebody may have practised on after the last step.
  if (index === undefined) forget();
  return {
    text: sessionStorage.getItem(textKey) ?? practiceText(Date.now()),
    index: index ?? 0,
    keepText: (newest) => sessionStorage.setItem(textKey, newest),
    keepIndex: (newest) => sessionStorage.setItem(stepKey, String(newest)),
    forget,
  };
};
