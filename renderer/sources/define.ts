import type { LoadContext, LoadResult } from '../runtime/sources.ts';

export type { SourceLoader } from '../runtime/sources.ts';
export { sendRequest } from '../runtime/request.ts';

/** Data that could be read; undefined: they could not. */
export const toLoadResult = (data: unknown): LoadResult =>
  data === undefined ? { success: false } : { success: true, data };

/** What reports a fault of the data of this name, which then count as not loaded. */
export const failureReporter =
  (name: string, { screen, ports }: LoadContext) =>
  (code: string, pointer?: string): LoadResult => {
    ports.report({
      kind: 'answer',
      code: `${name}-${code}`,
      screen,
      ...(pointer !== undefined && { pointer }),
    });
    return { success: false };
  };
