/** Entry point for editors that show diagnostics. Client bundles report codes and do not load it. */
export { formatDiagnostic } from '../diagnostics/format.ts';
export type { Problem } from '../diagnostics/problem.ts';
