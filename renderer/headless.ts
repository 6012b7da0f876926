/** The door for Node and web workers: no React, no DOM. */
export {
  checkNavigation,
  isEntryPoint,
  type NavigationProblem,
} from './check/across/check-navigation.ts';
export type { VersionImpact, ProjectVersion } from './check/across/blast-radius.ts';
export { compareVersions } from './check/across/compare-versions.ts';
export {
  buildNavigationGraph,
  type NavigationGraph,
  type NavigationNode,
  type NavigationEdge,
} from './check/across/navigation-graph.ts';
export { usedKinds, type UsedKind } from './check/across/named-uses.ts';
export { findUses, type Use } from './check/across/uses.ts';
export { readDocuments, type DocumentText } from './check/candidate.ts';
export {
  checkDocuments,
  createIncrementalCheck,
  type CheckOptions,
} from './check/check-documents.ts';
export { readSentences } from './check/read-sentences.ts';
export type { Sentence } from './check/sentences.ts';
export type { Languages } from './check/untranslated.ts';
export { checkDocument, type CheckContext } from './check/check-document.ts';
export { fixDocuments, type FixResult } from './check/fix-documents.ts';
export { createCompletionService } from './check/place/find-places.ts';
export {
  valueAtPointer,
  placeholderValue,
  replaceAtPointer,
} from './check/place/parts-of-value.ts';
export { referencesIn } from './check/place/references-in.ts';
export { callsFeedingState, stateFromResponses } from './check/place/state-of-answers.ts';
export type { NameOrigin, ScopeSymbol } from './check/place/readable-paths.ts';
export type { CompletionContext } from './check/place/value-place.ts';
export { checkReconciliation } from './check/settlements.ts';
export { createProject, isAboveClass, type Project } from './check/project.ts';
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
  ReconciliationQuery,
  StoredContract,
} from './document/contract.ts';
export type { ScreenDocument } from './document/generated/document.ts';
export {
  isRecord,
  ownEntry,
  ownProperty,
  tryParseJson,
  valueAt,
  type Json,
  type UnknownRecord,
} from './document/json.ts';
export {
  collectFragments,
  collectDependencies,
  type DocumentDependencies,
} from './document/named-parts.ts';
export { parsePointer, joinPointer } from './document/pointer.ts';
export { decodeValue, type DecodeIssue } from './document/read-value.ts';
export {
  collectRequiredCapabilities,
  type RequiredCapabilities,
} from './document/required-parts.ts';
export { getExampleTime } from './document/sample-moment.ts';
export type { Type } from './document/type.ts';
export {
  maxExpressionDepth,
  operatorSyntax,
  checkSyntax,
  type OperatorSyntax,
} from './expressions/operator-forms.ts';
export { migrateDocument, newestLanguage } from './migrate/migrate.ts';
export { problemCodes, type ProblemCode } from './problems/codes.ts';
export type {
  ContractLocation,
  Fix,
  LocatedProblem,
  Problem,
  Report,
  Severity,
  TextEdit,
} from './problems/problem.ts';
export { suggestName } from './problems/suggest.ts';
export { defaultLimits, isWithinLimits, type Limits } from './validate/limits.ts';
export { validateStructure } from './validate/judge-document.ts';
export { findDepthOverflow } from './validate/too-deep-at.ts';
export { validateDocument } from './validate/validate-document.ts';
export { chunksFor } from './later-files.ts';
export { widgetGroupsFor, type WidgetGroup } from './widgets/groups.ts';
