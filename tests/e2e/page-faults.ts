import type { BrowserContext } from '@playwright/test';

/** Forbidden events of a page as lines; a test names the ones it provokes. */
export interface PageFaults {
  /** The test provokes lines like this one; it fails when none comes. */
  provoke(...patterns: readonly RegExp[]): void;
  unexpected(): readonly string[];
  reports(): readonly Readonly<Record<string, unknown>>[];
}

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
    // Data URLs hold pictures of responses; everything else comes from the service.
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
    // All tests share the limit of 60 reports a minute; their reports are counted above.
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
