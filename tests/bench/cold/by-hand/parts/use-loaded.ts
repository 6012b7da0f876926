import { useCallback, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

const read = async <Value>(load: () => Promise<Value>): Promise<Loaded<Value>> => {
  try {
    return { state: 'ready', value: await load() };
  } catch {
    return { state: 'failed' };
  }
};

/**
 * Loads something when the page is there, and again on demand.
 * @param load the same function loads the same
 */
export const useLoaded = <Value>(
  load: () => Promise<Value>,
): readonly [Loaded<Value>, () => Promise<void>] => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const found = await read(load);
      if (isWanted) setLoaded(found);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [load]);
  const reload = useCallback(async () => {
    setLoaded({ state: 'loading' });
    setLoaded(await read(load));
  }, [load]);
  return [loaded, reload];
};
