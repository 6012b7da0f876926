import { lazyChunks } from '../lazy-chunks.ts';

type VirtualListModule = Awaited<ReturnType<typeof lazyChunks.virtualList>>;

let loading: Promise<void> | undefined;
let virtualListModule: VirtualListModule | 'missing' | undefined;

/** Never rejects: without the chunk, lists are cut at the row limit, which is reported. */
export const loadVirtualList = (): Promise<void> => {
  loading ??= lazyChunks.virtualList().then(
    (loaded) => {
      virtualListModule = loaded;
      return undefined;
    },
    () => {
      virtualListModule = 'missing';
    },
  );
  return loading;
};

export const virtualListKey = 'long-rows';

/**
 * @param onLoaded called once the chunk is loaded or has failed
 * @returns undefined while loading
 */
export const getVirtualList = (onLoaded: () => void): VirtualListModule | 'missing' | undefined => {
  if (virtualListModule === undefined) void loadVirtualList().then(onLoaded);
  return virtualListModule;
};
