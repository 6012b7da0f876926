import { lazyChunks } from '../lazy-chunks.ts';

type VirtualListModule = Awaited<ReturnType<typeof lazyChunks.virtualList>>;

let loading: Promise<void> | undefined;
let virtualListModule: VirtualListModule | 'missing' | undefined;

/** Loads what draws long lists. Never rejects: without it they are drawn as far as short ones may go, which is reported. */
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

/** The key that is touched when it has come. */
export const virtualListKey = 'long-rows';

/** What draws long lists; undefined while it is on its way. @param tell called when it is known */
export const getVirtualList = (onLoaded: () => void): VirtualListModule | 'missing' | undefined => {
  if (virtualListModule === undefined) void loadVirtualList().then(onLoaded);
  return virtualListModule;
};
