import { useCallback } from 'react';
import { useClient } from '../api/use-client.ts';
import { type Reading, useRead } from '../api/use-read.ts';

export interface TwoTexts {
  readonly before: string;
  readonly after: string;
}

export const useTexts = (
  before: string | undefined,
  after: string | undefined,
): Reading<TwoTexts> => {
  const client = useClient();
  const read = useCallback(
    async (signal: AbortSignal): Promise<TwoTexts> => {
      const textAt = async (path: string | undefined): Promise<string> =>
        path === undefined ? '' : (await client.sendForText({ path, signal })).answer;
      const [old, fresh] = await Promise.all([textAt(before), textAt(after)]);
      return { before: old, after: fresh };
    },
    [client, before, after],
  );
  return useRead(read);
};
