import { ApiError } from '../api/api-error.ts';
import { type Reading, useRead } from '../api/use-read.ts';
import { createLibrary, type Library } from './library.ts';
import { preloadable } from '../shell/preload.ts';

const loadHelp = preloadable(() => import('./built-help.ts'));

let opened: Promise<Library> | undefined;

const notThere = (): never => {
  // Retries on the next call.
  opened = undefined;
  throw new ApiError(
    0,
    'no-answer',
    'The help could not be loaded. Check your connection and try again.',
  );
};

const openLibrary = (): Promise<Library> => {
  opened ??= loadHelp().then(
    ({ builtHelp: { contents, load } }) =>
      createLibrary({ contents, load: (folder) => load(folder).catch(notThere) }),
    notThere,
  );
  return opened;
};

export const useLibrary = (): Reading<Library> => useRead(openLibrary);
