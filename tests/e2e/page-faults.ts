import type { BrowserContext } from '@playwright/test';

/** Everything that must not happen on a page, as lines; a test says which lines it provokes. */
export interface PageFaults {
  /** The test provokes lines like this one; it fails when none comes. */
  provoke(...patterns: readonly RegExp[]): void;
  /** Lines that nobody provoked, and patterns that met no line. */
  unexpected(): readonly string[];
  /** The reports that left the page, as they were sent, in order. */
  reports(): readonly Readonly<Record<string, unknown>>[];
}

/** Watches all pages of a context: console, uncaught errors, requests to other origins, answers of failure, reports of faults. */
export const watchFaults = async (context: BrowserContext, origin: string): Promise<PageFaults> => {
  const lines: string[] = [];
  const provoked: RegExp[] = [];
  const reports: Record<string, unknown>[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      lines.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (fault) => lines.push(`uncaught: ${fault.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    // The picture of an answer may stand in the address itself; everything else comes from the service.
    if (url.origin !== origin && url.protocol !== 'data:')
      lines.push(`foreign request: ${request.url()}`);
  });
  // The body of a beacon is known only where the request is held.
  await context.route('**/delivery/v1/reports', (route, request) => {
    const report = request.postDataJSON() as Record<string, unknown>;
    reports.push(report);
    lines.push(`report: ${describeReport(report)}`);
    return route.continue();
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // A phone may send 60 reports a minute. The tests of one service are one phone to it, and their reports are known above.
    const isOneTooMany = response.status() === 429 && pathname === '/delivery/v1/reports';
    if (response.status() >= 400 && !isOneTooMany)
      lines.push(`answer ${response.status()}: ${pathname}`);
  });
  return {
    provoke: (...patterns) => void provoked.push(...patterns),
    unexpected: () => [
      ...lines.filter((line) => !provoked.some((pattern) => pattern.test(line))),
      ...provoked
        .filter((pattern) => !lines.some((line) => pattern.test(line)))
        .map((pattern) => `nothing like ${String(pattern)} happened`),
    ],
    reports: () => reports,
  };
};

const describeReport = ({ kind, code }: Readonly<Record<string, unknown>>): string =>
  `${String(kind)} ${String(code)}`;
