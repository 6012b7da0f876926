/** The door for browsers: all but what draws screens (view.ts), so that a page can open its screen while that is still on its way. */
export { appendQueryParams } from './document/add-parameters.ts';
export { canonicalJson } from './document/canonical-json.ts';
export type {
  CallContract,
  Contracts,
  DocumentClass,
  NativeContract,
  NativeFallback,
  RouteEntry,
  RouteParameter,
  StoredContract,
} from './document/contract.ts';
export type { ScreenDocument, Translation } from './document/generated/document.ts';
export { isMissing, isRecord, ownEntry, ownProperty, type UnknownRecord } from './document/json.ts';
export {
  collectFragments,
  collectDependencies,
  type CollectedFragments,
  type DocumentDependencies,
} from './document/named-parts.ts';
export { decodeValue, type DecodeIssue } from './document/read-value.ts';
export { getExampleTime } from './document/sample-moment.ts';
export { decodeTemplateParams } from './document/template-values.ts';
export type { Type } from './document/type.ts';
export type { Formats } from './document/amount.ts';
export {
  engineVersion,
  openScreen,
  type OpenedScreen,
  type ValidateDocument,
} from './open-screen.ts';
export type { Problem } from './problems/problem.ts';
export type { VerifyOptions, VerificationError } from './check-on-phone.ts';
export { loadOperations } from './runtime/operations-door.ts';
export { verifyUntrustedDocument } from './prove-document.ts';
export { isFormRuntimeLoaded, loadFormLibrary, loadFormRuntime } from './forms-door.ts';
export type { DeviceFlag } from './document/screen-values.ts';
export type {
  CallResponse,
  RuntimeErrorReport,
  Navigation,
  PageTarget,
  Ports,
  ToastMessage,
} from './runtime/ports.ts';
export { setTranslator } from './widgets/words.ts';
export { setClock } from './document/now.ts';
export type { Runtime } from './runtime/runtime.ts';
export { areWidgetsLoaded, loadWidgets } from './widgets/load-widgets.ts';
