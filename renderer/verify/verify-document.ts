import type { AddressPolicy, Contracts, RouteEntry } from '../document/contract.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { isRecord } from '../document/json.ts';
import type { Pointer } from '../document/pointer.ts';
import type { Type } from '../document/type.ts';
import { checkDocument } from '../check/check-document.ts';
import { runtimeRules } from '../check/rules/runtime-rules.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { isWarningCode } from '../diagnostics/codes.ts';
import { createReport, maxProblems, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { defaultLimits, isWithinLimits, isWithinSize, type Limits } from '../validate/limits.ts';
import { checkNames } from '../validate/check-names.ts';
import { isValidStructure } from '../validate/is-valid-structure.ts';

export interface VerifyOptions {
  readonly routes: readonly RouteEntry[];
  readonly fragments?: ReadonlyMap<string, ScreenDocument>;
  /** Types of the public configuration. Without it every name is text. */
  readonly config?: Readonly<Record<string, Type>>;
  /** Addresses that documents may contain. Absent: those of the app itself. */
  readonly policy?: AddressPolicy;
  readonly limits?: Limits;
}

/** The client accepts only templates: a template can do no more than a promotion may. */
const kind: ScreenDocument['kind'] = 'template';

/** Reported by the client as code and pointer only, without a message. */
export type VerificationError = Pick<Diagnostic, 'code' | 'pointer'>;

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
    policy,
    limits = defaultLimits,
  } = options;
  const { add, report, errors } = collectErrors();
  // limits: nothing below walks or serialises a document that is too deep.
  if (
    !isWithinLimits(document, limits, report) ||
    !isWithinSize(document === undefined ? '' : JSON.stringify(document), limits, report)
  )
    return errors();
  const newest = migrateDocument(document, report);
  if (newest === undefined) return errors();
  if (isRecord(newest) && newest.kind !== kind) add('not-allowed', '/kind');
  if (!isValidStructure(newest, add)) return errors();
  checkNames(newest, report);
  // The rules below assume a valid document.
  if (errors().length > 0) return errors();
  const project = {
    screens: new Map(routes.map(({ id, params }) => [id, { params }])),
    fragments: new Map([...fragments].map(([id, fragment]) => [id, { document: fragment }])),
  };
  checkDocument(newest, { contracts, project, config, policy }, runtimeRules, report);
  return errors();
};

const collectErrors = () => {
  const found = new Map<string, VerificationError>();
  const add = (code: string, pointer: Pointer): void => {
    if (found.size < maxProblems) found.set(`${code} ${pointer}`, { code, pointer });
  };
  return {
    add,
    report: createReport(({ code, pointer }) => add(code, pointer)),
    /** Warnings do not keep a document from being shown. */
    errors: (): readonly VerificationError[] =>
      [...found.values()].filter(({ code }) => !isWarningCode(code)),
  };
};
