import type { ScreenDocument } from './generated/document.ts';

/** Keys that each kind of document cannot have, with the reason. */
export const forbiddenKeys: Readonly<
  Record<ScreenDocument['kind'], Partial<Readonly<Record<keyof ScreenDocument, string>>>>
> = {
  screen: {
    params: 'The parameters of a screen stand in its route.',
    slots: 'Only a fragment has slots.',
  },
  template: {
    route: 'A template is served by its id. Take the route away.',
    slots: 'Only a fragment has slots.',
  },
  fragment: {
    route:
      'A fragment is drawn by other documents and has no address. Its parameters stand in params.',
    theme: 'A fragment has the colours of the screen that draws it.',
    state:
      'A fragment is given what it shows: keep values in the screen and hand them over as params.',
    countdowns:
      'A fragment has no time of its own: count in the screen and hand what is left over as params.',
    sources:
      'A fragment is given what it shows: read data in the screen and hand them over as params.',
    form: 'A fragment has no form: put inputs into a slot.',
    actions: 'A fragment has no actions: write the steps where they are needed.',
    on: 'Only screens and templates open and close.',
    holdBack: 'Only screens and templates open and close.',
    tickSeconds: 'Only screens and templates open and close.',
    overlays: 'A fragment has no overlays: put them into the screen.',
    header: 'A fragment is drawn where it is used: put it into the header of the screen.',
    footer: 'A fragment is drawn where it is used: put it into the footer of the screen.',
  },
};
