/** The door for pages that read and write documents and run none: no checker, no React, a few kilobytes. */
export { momentOf } from './document/date.ts';
export { canonicalJson } from './document/canonical-json.ts';
export { namesInSentence } from './document/sentence.ts';
export { addParameters } from './document/add-parameters.ts';
export {
  isRecord,
  ownEntry,
  ownProperty,
  readJson,
  type Json,
  type UnknownRecord,
} from './document/json.ts';
export { liesIn, namesOf, pointerTo, type Pointer } from './document/pointer.ts';
export { readValue, type ShapeFault } from './document/read-value.ts';
export type { Type } from './document/type.ts';
export { drawnFragments, namedParts } from './document/named-parts.ts';
export { sampleMoment } from './document/sample-moment.ts';
export { foreignKeys } from './document/foreign-keys.ts';
