/** Entry point for browsers, without rendering (react.ts), which may load later. */
export { networkErrorCode, networkErrorMessage } from '../document/contract.ts';
export type {
  AddressPolicy,
  CallContract,
  Contracts,
  DocumentClass,
  NativeContract,
  NativeFallback,
  RouteEntry,
  RouteParameter,
  StoredContract,
} from '../document/contract.ts';
export type { ScreenDocument, Translation } from '../document/generated/document.ts';
export {
  isMissing,
  isRecord,
  ownEntry,
  ownProperty,
  type UnknownRecord,
} from '../document/json.ts';
export {
  collectFragments,
  collectDependencies,
  type CollectedFragments,
  type DocumentDependencies,
} from '../document/document-dependencies.ts';
export { decodeValue, type DecodeIssue } from '../document/decode.ts';
export type { Type } from '../document/type.ts';
export type { Formats } from '../document/amount.ts';
export { engineVersion } from '../document/engine-version.ts';
export { openScreen } from '../open-screen.ts';
export type { Catalogue } from '../catalogue/catalogue.ts';
export type { OpenedScreen, OpenScreenOptions, ValidateDocument } from '../open-with.ts';
export type { Diagnostic } from '../diagnostics/diagnostic.ts';
export type { VerifyOptions, VerificationError } from '../verify/verify-document.ts';
export {
  areWidgetsLoaded,
  isFormRuntimeLoaded,
  loadFormLibrary,
  loadFormRuntime,
  loadOperations,
  loadWidgets,
  verifyUntrustedDocument,
} from '../lazy-chunks.ts';
export { createActionLock } from '../runtime/action-lock.ts';
export type { DeviceFlag } from '../document/screen-roots.ts';
export type {
  CallResponse,
  RuntimeErrorReport,
  Navigation,
  PageTarget,
  Ports,
  ToastMessage,
} from '../runtime/ports.ts';
export { setTranslator } from '../widgets/messages.ts';
export { setClock } from '../document/date.ts';
export type { Runtime } from '../runtime/runtime.ts';
