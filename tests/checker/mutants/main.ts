import { readFileSync } from 'node:fs';
import { runScript, log, FatalError, secondsSince } from '../../../scripts/tools/project.mjs';
import { runCommand } from '../../../scripts/tools/run-command.mjs';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { parseCommandLine } from '../../harness/command-line.ts';
import { catalogue } from './catalogue.ts';
import { contractKinds } from './contract-kinds.ts';
import { contractReasonFor } from './contract-survivors.ts';
import { meaningFile } from './meaning-file.ts';
import { createContractMutants } from './run-contract-mutants.ts';
import { createMutants, type Outcome } from './run-mutants.ts';
import { shippedDocuments } from './shipped.ts';
import { reasonFor } from './survivors.ts';
import { describeTallies, tallyOf } from './tally.ts';

const write = (text: string): void => void process.stdout.write(`${text}\n`);

const lineOf = (outcome: Outcome): string => {
  const { document, place, problems } = outcome;
  const said = problems.slice(0, 3).map(({ code, pointer }) => `${code} ${pointer}`);
  return `  ${document} ${place}: ${said.join(', ') || 'nothing'}\n    ${reasonFor(outcome) ?? 'NO REASON IS KNOWN'}`;
};

const runContract = (word: string): void => {
  const kinds = catalogue.filter(
    ({ name, breaks }) => breaks === 'contract' && name.includes(word),
  );
  const outcomes = [
    ...createMutants(shippedDocuments(), { calls, datasets, natives, stored })(kinds),
  ];
  const tallies = tallyOf(outcomes);
  write(`Contract-breaking: what the checker tells\n\n${describeTallies(tallies)}`);
  for (const { kind } of tallies.filter(({ right, mutants }) => right < mutants)) {
    const missed = outcomes.filter(
      (outcome) => outcome.kind === kind && outcome.verdict !== 'right',
    );
    write(`\n${kind.name}: not told at its place\n${missed.map(lineOf).join('\n')}`);
  }
  const unknown = outcomes.filter(
    (outcome) => outcome.verdict !== 'right' && reasonFor(outcome) === undefined,
  );
  if (unknown.length > 0) process.exitCode = 1;
};

const runContractChanges = (word: string): void => {
  const kinds = contractKinds.filter(({ name }) => name.includes(word));
  const run = createContractMutants(shippedDocuments(), { calls, datasets, natives, stored });
  for (const kind of kinds) {
    const outcomes = [...run([kind])];
    const silent = outcomes.filter(({ problems }) => problems.length === 0);
    const alone = outcomes.filter(({ problems }) => problems.length === 1);
    write(
      `${kind.name}: ${String(outcomes.length)} documents, ${String(silent.length)} silent, ${String(alone.length)} with one problem`,
    );
    for (const outcome of silent) {
      const reason = contractReasonFor(outcome);
      write(`  ${outcome.place}: ${outcome.id}\n    ${reason ?? 'NO REASON IS KNOWN'}`);
      if (reason === undefined) process.exitCode = 1;
    }
  }
};

const runMeaning = async (): Promise<void> => {
  log('Drawing the examples of documents that say something else …');
  const file = 'tests/checker/mutants/meaning.test.tsx';
  const { code, output } = await runCommand(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', file],
    { env: { ...process.env, MUTANTS: 'all' } },
  );
  if (code !== 0) throw new FatalError(output);
  write(`\nMeaning-only: what the examples notice\n\n${readFileSync(meaningFile, 'utf8')}`);
};

await runScript(async () => {
  const { values } = parseCommandLine('npm run mutants -- [--kind WORD]', {
    options: { kind: { type: 'string' } },
  });
  const start = performance.now();
  runContract(values.kind ?? '');
  runContractChanges(values.kind ?? '');
  if (values.kind === undefined) await runMeaning();
  log(`${String(secondsSince(start))} s`);
});
