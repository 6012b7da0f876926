/** The ways in which the delivery is away. */
export const ways = [
  'refused',
  'reset',
  'cut',
  'slow',
  '404',
  '410',
  '500',
  '503',
  'HTML',
  'wrong hash',
  'database down',
] as const;

export type Way = (typeof ways)[number];

/** What a person is to have when the delivery is away. */
export type Outcome =
  /** The screen, whose main control works. */
  | 'usable'
  /** A sentence, and a way to try again. */
  | 'told'
  /** A sentence that there is no such page: it was withdrawn (contract 10). */
  | 'withdrawn';

/** @param isForeign whether the phone may show a document that our delivery does not vouch for, once it has proved it (contract 6) */
export const expectedOutcome = (way: Way, hasCopy: boolean, isForeign: boolean): Outcome => {
  if (way === '410') return 'withdrawn';
  // The service answers documents from memory.
  if (hasCopy || way === 'database down') return 'usable';
  return way === 'wrong hash' && isForeign ? 'usable' : 'told';
};
