import type { FaultReport, Ports } from './ports.ts';

/** A fault is reported once for each place while the screen is open, however often it is drawn or evaluated. */
export const reportOnce = (report: Ports['report']): Ports['report'] => {
  const seen = new Set<string>();
  return (fault: FaultReport) => {
    const key = `${fault.kind} ${fault.code} ${fault.screen} ${fault.pointer ?? ''}`;
    if (seen.has(key)) return;
    seen.add(key);
    report(fault);
  };
};
