/** The door for Node and web workers: no React, no DOM. */
export {
  checkNavigation,
  isOpened,
  type NavigationProblem,
} from './check/across/check-navigation.ts';
export type { BlastRadius, ProjectVersion } from './check/across/blast-radius.ts';
export { compareVersions } from './check/across/compare-versions.ts';
export {
  buildNavigationGraph,
  type NavigationGraph,
  type NavigationPlace,
  type Way,
} from './check/across/navigation-graph.ts';
export { usedKinds, type UsedKind } from './check/across/named-uses.ts';
export { findUses, type Use } from './check/across/uses.ts';
export { readDocuments, type DocumentText } from './check/candidate.ts';
export { checkDocuments, createRecheck, type CheckOptions } from './check/check-documents.ts';
export { readSentences } from './check/read-sentences.ts';
export type { Sentence } from './check/sentences.ts';
export type { Languages } from './check/untranslated.ts';
export { checkDocument, type World } from './check/check-document.ts';
export { fixDocuments, type FixedDocuments } from './check/fix-documents.ts';
export { createPlaceFinder } from './check/place/find-places.ts';
export { partAt, unfinished, withPart } from './check/place/parts-of-value.ts';
export { referencesIn } from './check/place/references-in.ts';
export { callsOfState, stateOfAnswers } from './check/place/state-of-answers.ts';
export type { NameOrigin, ReadablePath } from './check/place/readable-paths.ts';
export type { ValuePlace } from './check/place/value-place.ts';
export { faultsOfSettlement } from './check/settlements.ts';
export { createProject, isBeyond, type Project } from './check/project.ts';
export { propTypes } from './check/generated/part-types.ts';
export { canonicalJson } from './document/canonical-json.ts';
export type {
  CallContract,
  Contracts,
  DocumentClass,
  NativeContract,
  NativeFallback,
  RouteEntry,
  RouteParameter,
  Settlement,
  StoredContract,
} from './document/contract.ts';
export type { ScreenDocument } from './document/generated/document.ts';
export {
  isRecord,
  ownEntry,
  ownProperty,
  readJson,
  valueAt,
  type Json,
  type UnknownRecord,
} from './document/json.ts';
export { drawnFragments, namedParts, type NamedParts } from './document/named-parts.ts';
export { namesOf, pointerTo } from './document/pointer.ts';
export { readValue, type ShapeFault } from './document/read-value.ts';
export { requiredParts, type RequiredParts } from './document/required-parts.ts';
export { sampleMoment } from './document/sample-moment.ts';
export type { Type } from './document/type.ts';
export {
  deepestExpression,
  operatorForms,
  problemsOfWriting,
  type OperatorForm,
} from './expressions/operator-forms.ts';
export { migrateDocument, newestLanguage } from './migrate/migrate.ts';
export { problemCodes, type ProblemCode } from './problems/codes.ts';
export type {
  ContractPlace,
  Fix,
  LocatedProblem,
  Problem,
  Report,
  Severity,
  TextEdit,
} from './problems/problem.ts';
export { suggestName } from './problems/suggest.ts';
export { defaultLimits, keepsLimits, type Limits } from './validate/limits.ts';
export { judgeDocument } from './validate/judge-document.ts';
export { tooDeepAt } from './validate/too-deep-at.ts';
export { validateDocument } from './validate/validate-document.ts';
export { laterFilesOf } from './later-files.ts';
export { widgetGroupsOf, type WidgetGroup } from './widgets/groups.ts';
