import type { Contracts, RouteEntry } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { isRecord } from '../document/json.ts';
import type { Type } from '../document/type.ts';
import { checkDocument } from '../check/check-document.ts';
import { runtimeRules } from '../check/rules/runtime-rules.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { createProblemCollector } from '../diagnostics/dedupe.ts';
import { makeProblem, type Problem } from '../diagnostics/problem.ts';
import { defaultLimits, isWithinLimits, isWithinSize, type Limits } from '../validate/limits.ts';
import { checkNames } from '../validate/check-names.ts';
import { isValidStructure } from '../validate/is-valid-structure.ts';

export interface VerifyOptions {
  readonly routes: readonly RouteEntry[];
  readonly fragments?: ReadonlyMap<string, ScreenDocument>;
  /** Types of the public configuration. Without it every name is text. */
  readonly config?: Readonly<Record<string, Type>>;
  readonly limits?: Limits;
}

/** The client accepts only templates: a template can do no more than a promotion may. */
const kind: ScreenDocument['kind'] = 'template';

/** Reported by the client as code and pointer only, without a message. */
export type VerificationError = Pick<Problem, 'code' | 'pointer'>;

/**
 * Verifies an untrusted document on the client before it is shown. Never throws.
 * @returns at most 100 errors (of its structure only the first); empty if it may be shown
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
  // limits: nothing below walks or serialises a document that is too deep.
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
  // The rules below assume a valid document.
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
