import type { ScreenDocument } from './generated/document.ts';

/** Keys that each kind of document cannot have, with the reason. */
export const forbiddenKeys: Readonly<
  Record<ScreenDocument['kind'], Partial<Readonly<Record<keyof ScreenDocument, string>>>>
> = {
  screen: {
    params: 'Declare the parameters of a screen in its route.',
    slots: 'Only fragments have slots.',
  },
  template: {
    route: 'A template is opened by its id.',
    slots: 'Only fragments have slots.',
  },
  fragment: {
    route: 'Other documents show a fragment; declare its parameters in "params".',
    theme: 'A fragment uses the colours of the screen that shows it.',
    state: 'Keep values in the screen and pass them to the fragment as parameters.',
    countdowns: 'Count in the screen and pass the remaining time to the fragment as a parameter.',
    sources: 'Load data in the screen and pass it to the fragment as parameters.',
    form: 'Put inputs into a slot of the fragment.',
    actions: 'Write the steps where they are needed.',
    on: 'Only screens and templates open and close.',
    holdBack: 'Only screens and templates open and close.',
    tickSeconds: 'Only screens and templates open and close.',
    overlays: 'Put dialogs and sheets into the screen.',
    header: 'Use the fragment in the header of the screen.',
    footer: 'Use the fragment in the footer of the screen.',
  },
};
