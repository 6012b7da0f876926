import { runInPage } from '../run-in-page.ts';
import type { RequestsFound } from './run-requests.ts';

const describeFound = ({
  trials,
  scenes,
  seconds,
  failed,
  missed,
  faults,
}: RequestsFound): string =>
  [
    `${String(trials)} failing requests in ${String(scenes)} scenes, ${seconds.toFixed(0)} s`,
    ...Object.entries(failed)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([request, { times, screens }]) =>
          `    ${request}: ${String(times)} on ${screens.join(', ')}`,
      ),
    `  requests that documents name and nothing sent: ${missed.length === 0 ? 'none' : missed.join(', ')}`,
    `  blank pages, faults told nowhere or not to be mended by trying again, lost input, uncaught errors, words of faults: ${String(faults.length)}`,
    ...faults.map((fault) => `    ${fault}`),
  ].join('\n');

/** Lets every request of every shipped screen fail in every way, in the page of the component tests. */
export const runRequestsCampaign = async (
  say: (sentence: string) => void,
): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const ran = await runInPage({
    name: 'requests',
    file: 'tests/campaigns/requests/requests.test.tsx',
    variables: (report) => ({ REQUESTS: 'all', REQUESTS_REPORT: report }),
    read: (text) => JSON.parse(text) as RequestsFound,
    progress: /^\d*0 scenes, .*$/gm,
    say,
  });
  if ('output' in ran) return { sound: false, text: `The run did not end:\n${ran.output}` };
  const { found } = ran;
  return {
    sound: found.faults.length === 0 && found.missed.length === 0,
    text: describeFound(found),
  };
};
