/** The door for browsers: all but what draws screens (view.ts), so that a page can open its screen while that is still on its way. */
export { addParameters } from './document/add-parameters.ts';
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
  drawnFragments,
  namedParts,
  type DrawnFragments,
  type NamedParts,
} from './document/named-parts.ts';
export { readValue, type ShapeFault } from './document/read-value.ts';
export { sampleMoment } from './document/sample-moment.ts';
export { readTemplateValues } from './document/template-values.ts';
export type { Type } from './document/type.ts';
export type { Formats } from './document/amount.ts';
export {
  engineVersion,
  openScreen,
  type OpenedScreen,
  type ValidateDocument,
} from './open-screen.ts';
export type { Problem } from './problems/problem.ts';
export type { ProofOptions, Refusal } from './check-on-phone.ts';
export { loadOperations } from './runtime/operations-door.ts';
export { proveDocument } from './prove-document.ts';
export { areFormsThere, loadFormLibrary, loadForms } from './forms-door.ts';
export type { DeviceName } from './document/screen-values.ts';
export type {
  Answer,
  FaultReport,
  Navigation,
  PageTarget,
  Ports,
  ToastMessage,
} from './runtime/ports.ts';
export { translateWords } from './widgets/words.ts';
export { setClock } from './document/now.ts';
export type { Runtime } from './runtime/runtime.ts';
export { areWidgetsThere, loadWidgets } from './widgets/load-widgets.ts';
