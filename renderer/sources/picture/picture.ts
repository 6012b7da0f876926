import { toLoadResult, type SourceLoader } from '../define.ts';

/** A fresh image URL on each read. The app rejects a URL that its contract does not provide. */
export const loadPicture: SourceLoader = async (call, params, { ports }) =>
  toLoadResult(ports.imageAddress(call, params));
