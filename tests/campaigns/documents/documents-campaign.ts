import { runInPage } from '../run-in-page.ts';
import type { DocumentsFound } from './run-documents.ts';

export interface DocumentsCampaignOptions {
  readonly mutants: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

const describeFound = ({
  mutants,
  bombs,
  seed,
  seconds,
  refusedAtService,
  onPhone,
  slowest,
  mostElements,
  faults,
}: DocumentsFound): string =>
  [
    `${bombs} hostile documents and ${mutants} mutants of the shipped ones in ${seconds.toFixed(0)} s (seed ${seed})`,
    `  service: ${refusedAtService} refused, ${bombs + mutants - refusedAtService} sound`,
    ...Object.entries(onPhone).map(
      ([way, { refused, drawn, stopped }]) =>
        `  phone, ${way}: ${refused} refused, ${drawn} drawn, ${stopped} behind the last wall`,
    ),
    `  most work ${slowest.milliseconds.toFixed(0)} ms (${slowest.told.slice(0, 200)}), most elements ${mostElements}`,
    `  uncaught, frozen, refused without a place, drawn against the checker: ${faults.length} documents with faults`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
  ].join('\n');

/** Shows hostile and spoilt documents to the service and to phones, in the page of the component tests. */
export const runDocumentsCampaign = async ({
  mutants,
  seed,
  say,
}: DocumentsCampaignOptions): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const ran = await runInPage({
    name: `documents-${seed}`,
    file: 'tests/campaigns/documents/documents.test.tsx',
    variables: (report) => ({
      DOCUMENTS: String(mutants),
      DOCUMENTS_SEED: String(seed),
      DOCUMENTS_REPORT: report,
    }),
    read: (text) => JSON.parse(text) as DocumentsFound,
    progress: /^\d+ of \d+ documents.*$/gm,
    say,
  });
  if ('output' in ran) return { sound: false, text: `The run did not end:\n${ran.output}` };
  return { sound: ran.found.faults.length === 0, text: describeFound(ran.found) };
};
