import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer } from '../document/pointer.ts';
import type { ErrorCode } from '../diagnostics/codes.ts';
import { makeProblem } from '../diagnostics/problem.ts';
import type { Report } from '../diagnostics/problem.ts';
import { validate, type SchemaFault } from './generated/validate-document.js';

/** What a fault of a keyword is called, and the parameter that names the member it is about; whatever is not here is of the structure. */
const codesByKeyword: Readonly<Record<string, readonly [code: ErrorCode, member?: string]>> = {
  additionalProperties: ['unknown-key', 'additionalProperty'],
  required: ['missing-key'],
  discriminator: ['unknown-name', 'tag'],
  maxLength: ['too-large'],
  maxItems: ['too-large'],
  maxProperties: ['too-large'],
  uniqueItems: ['duplicate-id', 'i'],
};

/** A condition repeats the fault of its branch, and the rules of a name are told by `propertyNames` as a whole. */
const isRedundant = ({ keyword, propertyName }: SchemaFault): boolean =>
  keyword === 'if' || propertyName !== undefined;

/**
 * Whether a document has the shape that the language asks for. The first fault is reported by its code and place and nothing of it is explained:
 * `judgeDocument` does that for authors, with the language in words, which is more to load than the validator.
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
