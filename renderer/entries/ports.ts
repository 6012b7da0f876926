/** Entry point for apps that connect screens to a browser: default ports and their parts. */
export {
  assertContractUrl,
  buildCallRequest,
  maxResponseBytes,
  requestTimeoutMs,
  type CallRequest,
  type Params,
  type RequestOptions,
} from '../web-ports/call-request.ts';
export { checkUrl, type UrlRules, type UrlUse } from '../web-ports/check-url.ts';
export { decodeEnvelope, type CallResult } from '../web-ports/envelope.ts';
export { matchRoute, readRouteParams, readRouteQuery } from '../web-ports/match-route.ts';
export { readQuery, toParamText, type Query } from '../web-ports/query.ts';
