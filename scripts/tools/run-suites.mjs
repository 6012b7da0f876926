import { secondsSince } from './project.mjs';

/**
 * @typedef {object} SuiteResult
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures a line for each that failed; they are told first, and once more when all suites have ended
 * @property {string} output what to show when something failed
 *
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} [after] suites that must have ended before, whatever their result
 * @property {string[]} [needs] suites that must have passed before
 * @property {(progress: (tests: number) => void) => Promise<SuiteResult>} run tells the number of tests that have ended so far
 */

/**
 * Runs all suites, at most `width` at a time, and logs start, long runs and end of each. Also logs lines of a suite that begin with 'note: ',
 * by which a test reports what this machine cannot run.
 * @param {Suite[]} suites
 * @param {number} width
 * @param {(line: string) => void} write
 * @returns {Promise<Omit<SuiteResult, 'output'>>}
 */
export async function runSuites(suites, width, write) {
  /** @type {Map<string, SuiteResult>} */
  const ended = new Map();
  /** @type {Map<string, Promise<string>>} */
  const running = new Map();
  /** @param {Suite} suite */
  const finish = async (suite) => {
    const missing = (suite.needs ?? []).find((name) => ended.get(name)?.failed !== 0);
    ended.set(
      suite.name,
      missing === undefined ? await runSuite(suite, write) : notRun(suite, missing, write),
    );
    return suite.name;
  };
  while (ended.size < suites.length) {
    const waiting = suites.filter(({ name }) => !running.has(name) && !ended.has(name));
    const startable = waiting.filter(({ after = [], needs = [] }) =>
      [...after, ...needs].every((name) => ended.has(name)),
    );
    for (const suite of startable.slice(0, width - running.size))
      running.set(suite.name, finish(suite));
    if (running.size === 0)
      throw new Error(
        `These suites wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`,
      );
    running.delete(await Promise.race(running.values()));
  }
  const results = [...ended.values()];
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/**
 * @param {Suite} suite
 * @param {(line: string) => void} write
 * @returns {Promise<SuiteResult>}
 */
async function runSuite({ name, run }, write) {
  const start = performance.now();
  let tests = 0;
  write(`begin  ${name}`);
  const progress = setInterval(
    () =>
      write(`       ${name}: ${secondsSince(start)} s${tests > 0 ? `, ${tests} tests ended` : ''}`),
    10_000,
  );
  const result = await run((ended) => {
    tests = ended;
  }).finally(() => clearInterval(progress));
  write(
    `${result.failed === 0 ? 'passed' : 'FAILED'} ${name}: ${result.passed} passed, ${result.failed} failed, ${secondsSince(start)} s`,
  );
  for (const note of result.output.match(/^note: .*$/gm) ?? []) write(`       ${note}`);
  for (const failure of result.failures) write(`       failed: ${failure}`);
  if (result.failed > 0) write(indent(result.output));
  return result;
}

/**
 * @param {Suite} suite
 * @param {string} missing
 * @param {(line: string) => void} write
 * @returns {SuiteResult}
 */
function notRun({ name }, missing, write) {
  const reason = `${name}: not run, because ${missing} failed`;
  write(`FAILED ${reason}`);
  return { passed: 0, failed: 1, failures: [reason], output: '' };
}

/** @param {string} text */
function indent(text) {
  return text.trimEnd().replace(/^/gm, '    ');
}
