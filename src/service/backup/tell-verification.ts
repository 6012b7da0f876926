import type { CommandOutput } from '../command/run-command.ts';
import type { Verification } from './verify-content.ts';

/** Beyond these, one more says nothing new. */
const maxPrintedProblems = 50;

/** Tells what a look at everything found. Returns 1 where something is not what was written. */
export const printVerification = (
  { facts, problems: faults }: Verification,
  { out, err }: CommandOutput,
): 0 | 1 => {
  for (const fact of facts) out(fact);
  for (const fault of faults.slice(0, maxPrintedProblems)) err(fault);
  if (faults.length > maxPrintedProblems) err(`And ${faults.length - maxPrintedProblems} more.`);
  if (faults.length > 0) return 1;
  out('Everything is what was written.');
  return 0;
};
