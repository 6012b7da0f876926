/** Entry point for request ports: calls with conventions of their own. Apart, to load on demand. */
export { createConventions, type CallConventions } from '../web-ports/http-call.ts';
