// Lazy chunk for calls with conventions of their own.
export { createConventions } from '../../../renderer/entries/http-call.ts';
