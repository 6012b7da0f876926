import type { RuntimeErrorReport, Ports } from './ports.ts';

/** A fault is reported once for each place while the screen is open, however often it is drawn or evaluated. */
export const dedupeReports = (report: Ports['report']): Ports['report'] => {
  const seen = new Set<string>();
  return (fault: RuntimeErrorReport) => {
    const key = `${fault.kind} ${fault.code} ${fault.screen} ${fault.pointer ?? ''}`;
    if (seen.has(key)) return;
    seen.add(key);
    report(fault);
  };
};
