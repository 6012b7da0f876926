import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';
import { compressAssets } from '../../../scripts/build/compress-assets.mjs';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { withBrowser } from '../../harness/browser.ts';
import { parseNames } from '../../harness/command-line.ts';
import { measureInterleaved } from '../../harness/interleave.ts';
import { describeMax, describeSpread, table, verdictOfMax } from '../../harness/report.ts';
import { Sandbox } from '../../harness/sandbox.ts';
import { endProcess, withFolder, withService } from '../../harness/service.ts';
import { ratios, type Spread, spreadOf } from '../../harness/statistics.ts';
import type { BenchOptions, BenchPart } from '../part.ts';
import { type ColdPage, type ColdVisit, visitCold } from './visit.ts';

const systems = ['service', 'byHand'] as const;
type System = (typeof systems)[number];

const maxRatios = { firstPaint: 0.6, usable: 0.9, whole: undefined } as const;

const coldPages: readonly ColdPage[] = [
  {
    name: 'bank',
    situation: 'bind',
    path: '/bind-bank',
    control: 'main .w-field input',
    trial: { type: 'a', shows: 'a' },
    maxJavascript: 140,
    stretchJavascript: 115,
  },
  {
    name: 'order',
    situation: 'due-soon',
    path: '/order',
    control: 'main .w-section-bottom .w-button-main',
    trial: { tap: true },
  },
  {
    name: 'promotion',
    path: '/promotion/seasonal-offer',
    control: 'main input[autocomplete="tel"]',
    trial: { type: '1', shows: '1' },
    maxJavascript: 115,
    stretchJavascript: 95,
  },
];

const builtFolder = join(projectFolder, 'dist/bench/by-hand');

const buildByHand = async (): Promise<void> => {
  const configFile = join(import.meta.dirname, 'by-hand/vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  await compressAssets(join(builtFolder, 'assets'));
};

const withByHandServer = <Result>(work: (url: string) => Promise<Result>): Promise<Result> =>
  withFolder('by-hand', async (dataDir) => {
    const file = join(import.meta.dirname, 'by-hand-server.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', file, builtFolder, dataDir], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => [undefined]),
      ]);
      if (line === undefined) throw new Error('The server of the pages by hand ended; see above.');
      return await work(String(line).trim());
    } finally {
      await endProcess(child, 'SIGTERM');
    }
  });

/** Creates the situations of the pages. @returns address by name */
const addressesAt = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const sandbox = new Sandbox(url);
  const addresses = new Map<string, string>();
  for (const { name, situation, path } of coldPages) {
    const account = `cold-${name}`;
    const found = situation === undefined ? path : await sandbox.bringAbout(situation, account);
    addresses.set(name, url + found);
  }
  return addresses;
};

const figures = ['firstPaint', 'usable', 'whole', 'javascript'] as const;
type Figure = (typeof figures)[number];

const labels: Readonly<Record<Exclude<Figure, 'javascript'>, string>> = {
  firstPaint: 'first contentful paint, ms',
  usable: 'usable, ms',
  whole: 'app ready, ms',
};

const rowsOf = (
  { name, maxJavascript, stretchJavascript = 0 }: ColdPage,
  visitsOf: (system: System) => readonly ColdVisit[],
): readonly (readonly string[])[] => {
  const valuesOf = (system: System, figure: Figure): readonly number[] =>
    visitsOf(system).map((visit) => visit[figure]);
  const spread = (system: System, figure: Figure): Spread => spreadOf(valuesOf(system, figure));
  const speeds = (['firstPaint', 'usable', 'whole'] as const).map((figure) => {
    const ratio = ratios(valuesOf('service', figure), valuesOf('byHand', figure));
    const max = maxRatios[figure];
    return [
      `${name}: ${labels[figure]}`,
      describeSpread(spread('byHand', figure), 0),
      describeSpread(spread('service', figure), 0),
      describeSpread(ratio),
      describeMax(max),
      verdictOfMax(max, ratio.median),
    ];
  });
  const kilobytes = spread('service', 'javascript');
  const javascript = [
    `${name}: JavaScript before, KB brotli`,
    describeSpread(spread('byHand', 'javascript'), 1),
    describeSpread(kilobytes, 1),
    '',
    describeMax(maxJavascript, ` KB${stretchJavascript > 0 ? ` (${stretchJavascript})` : ''}`),
    kilobytes.median <= stretchJavascript
      ? 'reached, and more'
      : verdictOfMax(maxJavascript, kilobytes.median),
  ];
  return [...speeds, javascript];
};

/** Pages of the built service and the same by hand, opened from nothing. */
export const measureCold = async ({ rounds, only, log }: BenchOptions): Promise<BenchPart> => {
  const names = parseNames(
    'only',
    only,
    coldPages.map(({ name }) => name),
  );
  const pages = coldPages.filter(({ name }) => names.includes(name));
  log('Building the pages by hand …');
  await buildByHand();
  const visitsOf = await withService({}, ({ url }) =>
    withByHandServer(async (byHandUrl) => {
      const addresses = { service: await addressesAt(url), byHand: await addressesAt(byHandUrl) };
      return withBrowser((browser) =>
        measureInterleaved(rounds, pages, systems, log, (page, system) =>
          visitCold(browser, addresses[system].get(page.name) ?? '', page),
        ),
      );
    }),
  );
  const losses = (page: ColdPage): number =>
    visitsOf(page, 'service').reduce((sum, visit) => sum + visit.losses, 0);
  const text = [
    `A page from nothing, on a phone 4 times slower than this machine with 1.6 Mbit/s and 150 ms: medians of ${rounds} rounds with quartiles, ratios inside a round.`,
    'By hand: React, react-router-dom, axios and react-hook-form with the same widgets, calls, server and headers, rendered by the browser.',
    'usable: the first frame in which the first field (bank, promotion) keeps what is typed, or the button of the order leads on.',
    'app ready: the same without the prerendered page. JavaScript is what had loaded by then.',
    '',
    table([
      ['', 'by hand', 'service', 'service / by hand', 'target', ''],
      ...pages.flatMap((page) => rowsOf(page, (system) => visitsOf(page, system))),
    ]),
    ...pages
      .filter((page) => losses(page) > 0)
      .map((page) => `${page.name}: typed text vanished ${losses(page)} times.`),
  ];
  const results = pages.map((page) => ({
    page: page.name,
    service: visitsOf(page, 'service'),
    byHand: visitsOf(page, 'byHand'),
  }));
  return { results, text: text.join('\n') };
};
