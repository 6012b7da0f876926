import { useEffect, useState } from 'react';
import { ApiFault } from '../api/api-fault.ts';
import { useClient } from '../api/use-client.ts';

/** Two texts that are compared; '' for one that is not there. */
export interface TwoTexts {
  readonly before: string;
  readonly after: string;
}

/** Reads two texts by their addresses; one that is undefined is empty. */
export const useTexts = (
  before: string | undefined,
  after: string | undefined,
): { readonly texts: TwoTexts | undefined; readonly fault: ApiFault | undefined } => {
  const client = useClient();
  const [found, setFound] = useState<{ key: string; texts?: TwoTexts; fault?: ApiFault }>();
  const key = `${before ?? ''} ${after ?? ''}`;
  useEffect(() => {
    const control = new AbortController();
    const read = async (path: string | undefined): Promise<string> =>
      path === undefined ? '' : (await client.sendForText({ path, signal: control.signal })).answer;
    const ask = async (): Promise<void> => {
      try {
        const [old, fresh] = await Promise.all([read(before), read(after)]);
        setFound({ key, texts: { before: old, after: fresh } });
      } catch (fault) {
        if (!(fault instanceof ApiFault)) throw fault;
        if (!control.signal.aborted) setFound({ key, fault });
      }
    };
    void ask();
    return () => control.abort();
  }, [client, before, after, key]);
  const isOwn = found?.key === key;
  return { texts: isOwn ? found.texts : undefined, fault: isOwn ? found.fault : undefined };
};
