/** The door for pages that read and write documents and run none: no checker, no React, a few kilobytes. */
export { toEpochMs } from './document/date.ts';
export { canonicalJson } from './document/canonical-json.ts';
export { findPlaceholders } from './document/sentence.ts';
export { appendQueryParams } from './document/add-parameters.ts';
export {
  isRecord,
  ownEntry,
  ownProperty,
  tryParseJson,
  type Json,
  type UnknownRecord,
} from './document/json.ts';
export { isPointerWithin, parsePointer, joinPointer, type Pointer } from './document/pointer.ts';
export { decodeValue, type DecodeIssue } from './document/read-value.ts';
export type { Type } from './document/type.ts';
export { collectFragments, collectDependencies } from './document/named-parts.ts';
export { getExampleTime } from './document/sample-moment.ts';
export { forbiddenKeys } from './document/foreign-keys.ts';
