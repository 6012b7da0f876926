export type { LoadContext, SourceLoader } from '../runtime/sources.ts';
export { sendRequest } from '../runtime/request.ts';
