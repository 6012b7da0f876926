/** Entry point for apps that connect screens to a browser: default ports and their parts. */
export {
  assertContractUrl,
  buildCallRequest,
  maxResponseBytes,
  requestTimeoutMs,
  UnsendableCallError,
  type CallRequest,
  type Params,
  type RequestOptions,
} from '../web-ports/call-request.ts';
export { checkUrl, type UrlRules, type UrlUse } from '../web-ports/check-url.ts';
export {
  decodeEnvelope,
  HttpStatusError,
  parseResponse,
  type CallResult,
  type HttpResponse,
} from '../web-ports/envelope.ts';
export { collectRoutes } from '../web-ports/collect-routes.ts';
export { matchRoute, readRouteParams, readRouteQuery } from '../web-ports/match-route.ts';
export { readQuery, toParamText, type Query } from '../web-ports/query.ts';
export { createCopy, getPosition, openWindow } from '../web-ports/browser-actions.ts';
export { createDevice } from '../web-ports/device.ts';
export { createIndexedDbTable } from '../web-ports/indexed-db-table.ts';
export { createNavigation, type LinkSession, type Navigate } from '../web-ports/navigation.ts';
export { createOperationStore } from '../web-ports/operation-store.ts';
export { createPicturePort } from '../web-ports/picture-port.ts';
export { createRequestPort, watchLeaving } from '../web-ports/request-port.ts';
export {
  createCookie,
  createDrafts,
  createStoredCountdowns,
  createStoreWriter,
  readStore,
  storageOf,
} from '../web-ports/storage.ts';
export { createToasts, type Toasts } from '../web-ports/toasts.ts';
export { ToastView } from '../web-ports/ToastView.tsx';
export { visualViewportSize, type Size } from '../web-ports/viewport.ts';
export { withTimeout } from '../web-ports/with-timeout.ts';
export {
  createWebPorts,
  type WebPorts,
  type WebPortsOptions,
} from '../web-ports/create-web-ports.ts';
export type { HttpRequest, SendRequest } from '../web-ports/fetch-calls.ts';
export type { PageHistory } from '../web-ports/page-history.ts';
export { buildPageUrl } from '../web-ports/page-routes.ts';
