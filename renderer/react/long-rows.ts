import { later } from '../later.ts';

type LongRows = Awaited<ReturnType<typeof later.longRows>>;

let loading: Promise<void> | undefined;
let found: LongRows | 'missing' | undefined;

/** Loads what draws long lists. Never rejects: without it they are drawn as far as short ones may go, which is reported. */
export const loadLongRows = (): Promise<void> => {
  loading ??= later.longRows().then(
    (loaded) => {
      found = loaded;
      return undefined;
    },
    () => {
      found = 'missing';
    },
  );
  return loading;
};

/** The key that is touched when it has come. */
export const longRowsKey = 'long-rows';

/** What draws long lists; undefined while it is on its way. @param tell called when it is known */
export const longRows = (tell: () => void): LongRows | 'missing' | undefined => {
  if (found === undefined) void loadLongRows().then(tell);
  return found;
};
