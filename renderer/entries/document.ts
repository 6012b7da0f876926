/** Entry point for pages that edit documents without running them: no checker, no React. */
export { toEpochMs } from '../document/date.ts';
export { canonicalJson } from '../document/json.ts';
export { findPlaceholders } from '../document/strings.ts';
export { appendQueryParams } from '../document/strings.ts';
export {
  isExactNumber,
  isRecord,
  ownEntry,
  ownProperty,
  parseExactJson,
  tryParseJson,
  withoutByteOrderMark,
  type Json,
  type UnknownRecord,
} from '../document/json.ts';
export { isPointerWithin, parsePointer, joinPointer, type Pointer } from '../document/pointer.ts';
export { decodeValue, type DecodeIssue } from '../document/decode.ts';
export type { Type } from '../document/type.ts';
export { collectFragments, collectDependencies } from '../document/document-dependencies.ts';
export { getExampleTime } from '../document/date.ts';
export { forbiddenKeys } from '../document/forbidden-keys.ts';
export { decodeTemplateParams } from '../document/template-params.ts';
