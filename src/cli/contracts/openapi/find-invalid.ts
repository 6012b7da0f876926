import { checkReconciliation } from '../../../../renderer/entries/node.ts';
import { readContracts } from '../../../contract-files/read-contracts.ts';
import { SchemaError, type NamedSchema } from '../../../contract-files/schema.ts';

const listIssues = (api: readonly NamedSchema[]): readonly string[] => {
  try {
    return readContracts({ api, native: [], stored: [], entities: [] }, checkReconciliation).issues;
  } catch (error) {
    if (error instanceof SchemaError) return [error.message];
    throw error;
  }
};

/** For example `loan` and `/path: expected …` of `schemas/api/loan.json/path: expected …`. */
const splitIssue = (issue: string): readonly [name: string, message: string] => {
  const [, name, message] = /^schemas\/api\/([a-z0-9-]+)\.json(.*)$/s.exec(issue) ?? [];
  if (name === undefined || message === undefined) throw new Error(`Unexpected issue: ${issue}`);
  return [name, message];
};

/**
 * Validates contracts as a project does, which finds what the contract language cannot say.
 * @returns the first issue of each invalid contract, by name
 */
export const findInvalid = (contracts: readonly NamedSchema[]): ReadonlyMap<string, string> => {
  const invalid = new Map<string, string>();
  let rest = contracts;
  // An invalid contract hides issues of others, so the others are validated again without it.
  while (rest.length > 0) {
    const issues = listIssues(rest);
    if (issues.length === 0) break;
    for (const issue of issues) {
      const [name, message] = splitIssue(issue);
      if (!invalid.has(name)) invalid.set(name, message);
    }
    rest = rest.filter(({ name }) => !invalid.has(name));
  }
  return invalid;
};
