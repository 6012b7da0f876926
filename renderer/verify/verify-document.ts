import type { Contracts, RouteEntry } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { isRecord } from '../document/json.ts';
import type { Type } from '../document/type.ts';
import { checkDocument } from '../check/check-document.ts';
import { runtimeRules } from '../check/rules/runtime-rules.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { createProblemCollector } from '../diagnostics/dedupe.ts';
import { makeProblem } from '../diagnostics/problem.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { defaultLimits, isWithinLimits, isWithinSize, type Limits } from '../validate/limits.ts';
import { checkNames } from '../validate/check-names.ts';
import { isValidStructure } from '../validate/is-valid-structure.ts';

export interface VerifyOptions {
  /** Screens that it may go to. */
  readonly routes: readonly RouteEntry[];
  /** Fragments that it may draw, by id. */
  readonly fragments?: ReadonlyMap<string, ScreenDocument>;
  /** Types of the public configuration that documents may read; absent: every name is a text. */
  readonly config?: Readonly<Record<string, Type>>;
  readonly limits?: Limits;
}

/** All that phones prove: its place decides what a document must be, not the document itself. A template can do no more than a promotion may. */
const kind: ScreenDocument['kind'] = 'template';

/** Why a document must not be shown, as phones report it: a sentence would be read by nobody. */
export type VerificationError = Pick<Problem, 'code' | 'pointer'>;

/**
 * Proves a document that nobody vouches for, on the phone that is to show it: all that decides whether one may be shown. Loaded when it is needed; knows neither
 * React nor the page. Never throws.
 * @returns the errors for which it must not be shown, at most 100, and of its shape only the first; none: it may be
 */
export const verifyDocument = (
  document: unknown,
  contracts: Contracts,
  options: VerifyOptions,
): readonly VerificationError[] => {
  const {
    routes,
    fragments = new Map<string, ScreenDocument>(),
    config,
    limits = defaultLimits,
  } = options;
  const { report, errors } = collectErrors();
  // limits: nothing below walks, or writes out, a document that is too deep.
  if (
    !isWithinLimits(document, limits, report) ||
    !isWithinSize(document === undefined ? '' : JSON.stringify(document), limits, report)
  )
    return errors();
  const newest = migrateDocument(document, report);
  if (newest === undefined) return errors();
  if (isRecord(newest) && newest.kind !== kind) {
    const sentence = `expected a ${kind}, which is all that may be shown here, found ${newest.kind === undefined ? 'nothing' : JSON.stringify(newest.kind)}. Serve another document.`;
    report(makeProblem('not-allowed', '/kind', sentence, { expected: kind }));
  }
  if (!isValidStructure(newest, report)) return errors();
  checkNames(newest, report);
  // The proofs below trust that a document is valid.
  if (errors().length > 0) return errors();
  const project = {
    screens: new Map(routes.map(({ id, params }) => [id, { params }])),
    fragments: new Map([...fragments].map(([id, fragment]) => [id, { document: fragment }])),
  };
  checkDocument(newest, { contracts, project, config }, runtimeRules, report);
  return errors();
};

const collectErrors = () => {
  const collection = createProblemCollector();
  const errors = (): readonly VerificationError[] =>
    collection.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, pointer }): VerificationError => ({ code, pointer }));
  return { report: collection.report, errors };
};
