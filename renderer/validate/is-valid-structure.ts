import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer } from '../document/pointer.ts';
import type { ErrorCode } from '../diagnostics/codes.ts';
import { makeProblem, type Report } from '../diagnostics/problem.ts';
import { validate, type SchemaFault } from './generated/validate-document.js';

/** Code and the param that names the member. Other keywords are 'structure'. */
const codesByKeyword: Readonly<Record<string, readonly [code: ErrorCode, member?: string]>> = {
  additionalProperties: ['unknown-key', 'additionalProperty'],
  required: ['missing-key'],
  discriminator: ['unknown-name', 'tag'],
  maxLength: ['too-large'],
  maxItems: ['too-large'],
  maxProperties: ['too-large'],
  uniqueItems: ['duplicate-id', 'i'],
};

/**
 * Conditions repeat the error of their branch, and `propertyNames` reports name rules as a whole.
 */
const isRedundant = ({ keyword, propertyName }: SchemaFault): boolean =>
  keyword === 'if' || propertyName !== undefined;

/**
 * Checks the structure without explanations: reports code and pointer of the first error.
 * `validateStructure` explains errors to authors, but needs the schema text, which is larger than
 * the validator.
 */
export const isValidStructure = (document: unknown, report: Report): document is ScreenDocument => {
  if (validate(document)) return true;
  const faults = validate.errors ?? [];
  const {
    keyword = '',
    instancePath = '',
    params = {},
  } = faults.find((fault) => !isRedundant(fault)) ?? {};
  const [code, member] = codesByKeyword[keyword] ?? ['structure'];
  const name = member === undefined ? undefined : params[member];
  report(
    makeProblem(
      code,
      typeof name === 'string' || typeof name === 'number'
        ? joinPointer(instancePath, name)
        : instancePath,
      'this is not what the language asks for.',
    ),
  );
  return false;
};
