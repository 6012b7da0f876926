import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type { ErrorCode } from '../diagnostics/codes.ts';
import { validate, type SchemaIssue } from './generated/validate-document.js';

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
const isRedundant = ({ keyword, propertyName }: SchemaIssue): boolean =>
  keyword === 'if' || propertyName !== undefined;

/**
 * Checks the structure without explanations, which would need the schema text. Authors get them
 * from `validateStructure`.
 * @param onError receives code and pointer of the first error
 */
export const isValidStructure = (
  document: unknown,
  onError: (code: ErrorCode, pointer: Pointer) => void,
): document is ScreenDocument => {
  if (validate(document)) return true;
  const issues = validate.errors ?? [];
  const {
    keyword = '',
    instancePath = '',
    params = {},
  } = issues.find((issue) => !isRedundant(issue)) ?? {};
  const [code, member] = codesByKeyword[keyword] ?? ['structure'];
  const name = member === undefined ? undefined : params[member];
  onError(
    code,
    typeof name === 'string' || typeof name === 'number'
      ? joinPointer(instancePath, name)
      : instancePath,
  );
  return false;
};
