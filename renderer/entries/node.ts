/** Entry point for Node and web workers: no React, no DOM. */
export type { Formats } from '../document/amount.ts';
export { formatPlan, isPlanFor } from '../compile/plan.ts';
export { planDocument } from '../compile/plan-document.ts';
export {
  checkNavigation,
  isEntryPoint,
  type NavigationProblem,
} from '../check/project/check-navigation.ts';
export type { VersionImpact, ProjectVersion } from '../check/project/version-impact.ts';
export { compareVersions } from '../check/project/compare-versions.ts';
export {
  buildNavigationGraph,
  type NavigationGraph,
  type NavigationNode,
  type NavigationEdge,
} from '../check/project/navigation-graph.ts';
export { listNameUses, type NameTarget, type NameUse } from '../check/project/name-uses.ts';
export { usedKinds, type UsedKind } from '../check/project/named-uses.ts';
export {
  type DocumentReference,
  findUses,
  listDocumentReferences,
  type Use,
} from '../check/project/uses.ts';
export { readDocuments, type DocumentText } from '../check/parse-source.ts';
export {
  checkDocuments,
  createIncrementalCheck,
  type CheckOptions,
} from '../check/check-documents.ts';
export { readSentences } from '../check/parse-source.ts';
export type { Sentence } from '../check/sentences.ts';
export type { Languages } from '../check/untranslated.ts';
export { checkDocument, type CheckContext } from '../check/check-document.ts';
export { fixDocuments, type FixResult } from '../check/fix-documents.ts';
export { createCompletionService } from '../check/completion/completion-service.ts';
export { createNameLookup, type KnownNames } from '../check/completion/known-names.ts';
export {
  valueAtPointer,
  placeholderValue,
  replaceAtPointer,
} from '../check/completion/value-at-pointer.ts';
export { referencesIn } from '../check/completion/symbols-in-scope.ts';
export { callsFeedingState, stateFromResponses } from '../check/completion/state-from-responses.ts';
export type { NameOrigin, ScopeSymbol } from '../check/completion/symbols-in-scope.ts';
export type { CompletionContext } from '../check/completion/completion-context.ts';
export { checkReconciliation } from '../check/reconciliation.ts';
export { createProject, isAboveClass, type Project } from '../check/project/project.ts';
export { propTypes } from '../check/generated/part-types.ts';
export { toMinorUnits } from '../document/amount.ts';
export { canonicalJson } from '../document/json.ts';
export { isSessionName, isSessionParameter } from '../document/session-names.ts';
export type {
  AddressPolicy,
  CallContract,
  Contracts,
  HttpCall,
  DocumentClass,
  NativeContract,
  NativeFallback,
  ParameterLocation,
  RouteEntry,
  RouteParameter,
  ReconciliationQuery,
  StoredContract,
} from '../document/contract.ts';
export type { ScreenDocument } from '../document/generated/document.ts';
export {
  isRecord,
  ownEntry,
  ownProperty,
  tryParseJson,
  valueAt,
  withoutByteOrderMark,
  type Json,
  type UnknownRecord,
} from '../document/json.ts';
export {
  collectFragments,
  collectDependencies,
  type DocumentDependencies,
} from '../document/document-dependencies.ts';
export { parsePointer, joinPointer } from '../document/pointer.ts';
export { decodeValue, type DecodeIssue } from '../document/decode.ts';
export {
  collectRequiredCapabilities,
  type RequiredCapabilities,
} from '../document/required-capabilities.ts';
export { getExampleTime } from '../document/date.ts';
export { printType } from '../document/print-type.ts';
export type { Type } from '../document/type.ts';
export {
  maxExpressionDepth,
  operatorSyntax,
  checkSyntax,
  type OperatorSyntax,
} from '../expressions/operator-reference.ts';
export { fitsMask } from '../expressions/operators/text.ts';
export { migrateDocument, newestLanguage } from '../migrate/migrate.ts';
export { problemCodes, type ProblemCode } from '../diagnostics/codes.ts';
export type { Report } from '../diagnostics/diagnostic.ts';
export { formatDiagnostic } from '../diagnostics/format.ts';
export type {
  ContractLocation,
  Fix,
  LocatedProblem,
  Problem,
  Severity,
  TextEdit,
} from '../diagnostics/problem.ts';
export { suggestName } from '../diagnostics/suggest.ts';
export { defaultLimits, isWithinLimits, type Limits } from '../validate/limits.ts';
export { validateStructure } from '../validate/validate-structure.ts';
export { findDepthOverflow } from '../validate/limits.ts';
export { validateDocument } from '../validate/validate-structure.ts';
export { chunksFor } from '../widgets/groups.ts';
export { widgetGroupsFor, type WidgetGroup } from '../widgets/groups.ts';
