import type { Check } from '../database/checks.ts';

/**
 * How far a check is and what it found, as answers tell it; null before anything was frozen.
 * @param isCurrent whether what was checked is still what publishing would make live
 */
export const serializeCheck = (
  closureHash: string | undefined,
  check: Check | undefined,
  isCurrent: boolean,
): Record<string, unknown> | null => {
  if (closureHash === undefined) return null;
  const {
    findings = [],
    requires = {},
    budgets = [],
    pictures = [],
    examples = { all: 0, drawn: 0 },
  } = check?.result ?? {};
  return {
    closure: closureHash,
    // Whoever was to run it has ended before it began, or in the middle: asked again, it begins anew.
    status: check?.status ?? 'interrupted',
    isCurrent,
    done: check?.done ?? 0,
    total: check?.total ?? 0,
    begunAt: check?.begunAt ?? null,
    endedAt: check?.endedAt ?? null,
    ...(check?.fault === undefined ? {} : { fault: check.fault }),
    findings,
    requires,
    budgets,
    pictures,
    examples,
  };
};
