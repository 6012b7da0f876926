import type { CommandOutput } from '../command/run-command.ts';
import type { Verification } from './verify-content.ts';

/** Beyond these, one more says nothing new. */
const mostFaults = 50;

/** Tells what a look at everything found. Returns 1 where something is not what was written. */
export const tellVerification = (
  { facts, faults }: Verification,
  { out, err }: CommandOutput,
): 0 | 1 => {
  for (const fact of facts) out(fact);
  for (const fault of faults.slice(0, mostFaults)) err(fault);
  if (faults.length > mostFaults) err(`And ${faults.length - mostFaults} more.`);
  if (faults.length > 0) return 1;
  out('Everything is what was written.');
  return 0;
};
