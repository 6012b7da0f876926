import type { LoadContext, LoadResult } from '../runtime/sources.ts';

export type { SourceLoader } from '../runtime/sources.ts';
export { sendRequest } from '../runtime/request.ts';

export const toLoadResult = (data: unknown): LoadResult =>
  data === undefined ? { success: false } : { success: true, data };

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
