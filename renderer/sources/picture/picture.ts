import { toLoadResult, type SourceLoader } from '../define.ts';

/** The address of a picture that a call answers; a new one each time it is read. The app refuses an address that its contract does not give. */
export const loadPicture: SourceLoader = async (call, params, { ports }) =>
  toLoadResult(ports.imageAddress(call, params));
