/** How a request can fail; everything else goes well. */
export const ways = [
  'refused',
  '403',
  '500',
  'html',
  'empty',
  'cut',
  'slow',
  'wrong-shape',
] as const;

export type Way = (typeof ways)[number];

/** One request that fails, by its name, and how. */
export interface Fault {
  readonly request: string;
  readonly way: Way;
}
