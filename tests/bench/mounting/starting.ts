import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { compressAssets } from '../../../scripts/build/compress-assets.mjs';
import { createAppFileRoutes, readAppFiles } from '../../../src/service/pages/built-app.ts';
import { createCachedResponse, sendCached } from '../../../src/service/http/cached-response.ts';
import { encodeBody } from '../../../src/service/documents/document-bytes.ts';
import { reachableImports } from '../../../scripts/build/render-chunk.ts';
import { withBrowser } from '../../harness/browser.ts';
import { measureInterleaved } from '../../harness/interleave.ts';
import { describeSpread, table } from '../../harness/report.ts';
import { ratios, spreadOf } from '../../harness/statistics.ts';
import { type ColdPage, type ColdVisit, visitCold } from '../cold/visit.ts';
import { oneChunk } from '../one-chunk.ts';
import type { BenchOptions, BenchPart } from '../part.ts';
import { pageConfig } from './pages.ts';
import { byHand, documentFor, listSystems, type System } from './systems.ts';
import { workloads } from './workloads.ts';

/** Files of the pages in the folder start. */
const fileOf: Readonly<Record<string, string>> = {
  byHand: 'by-hand',
  document: 'document',
  plan: 'plan',
};

const startFolder = join(import.meta.dirname, 'start');

/** Builds the page of a system alone, with its document inside. */
const servePage = async (system: System, document: string): Promise<FastifyInstance> => {
  const name = fileOf[system.name] ?? '';
  const file = `${name}.html`;
  const config = pageConfig(startFolder, `starting/${name}`, join(startFolder, file));
  const entry = join(startFolder, `${name}.ts`);
  const plugins = [...config.plugins, oneChunk('start', entry, reachableImports)];
  await build({ ...config, plugins });
  const folder = config.build.outDir;
  await compressAssets(join(folder, 'assets'));
  const html = await readFile(join(folder, file), 'utf8');
  const block = `id="document">${document.replaceAll('<', '\\u003c')}`;
  const response = createCachedResponse(
    { 'content-type': 'text/html; charset=utf-8' },
    encodeBody(html.replace('id="document">', () => block)),
  );
  const app = fastify();
  await app.register(createAppFileRoutes(await readAppFiles(folder)));
  app.get('/', (request, reply) => sendCached(request, reply, response));
  return app;
};

const page: ColdPage = {
  name: 'form of 12 fields',
  path: '',
  control: '#root input',
  trial: { type: '1', shows: '1' },
};

const figures = ['firstPaint', 'usable', 'javascript'] as const;

const labels: Readonly<Record<(typeof figures)[number], string>> = {
  firstPaint: 'first contentful paint, ms',
  usable: 'usable, ms',
  javascript: 'JavaScript, KB brotli',
};

const describeRow = (
  system: System,
  visitsOf: (system: System) => readonly ColdVisit[],
): readonly string[] => {
  const cells = figures.map((figure) => {
    const valuesOf = (of: System) => visitsOf(of).map((visit) => visit[figure]);
    const found = describeSpread(spreadOf(valuesOf(system)), figure === 'javascript' ? 1 : 0);
    const ratio = ratios(valuesOf(system), valuesOf(byHand));
    return system === byHand ? found : `${describeSpread(ratio)}  ${found}`;
  });
  return [system.label, ...cells];
};

/** Opens the form of 12 fields from nothing, with the engine as an app embeds it. */
export const measureStarting = async ({ rounds, log }: BenchOptions): Promise<BenchPart> => {
  log('Building the pages that start …');
  const [workload] = workloads;
  const systems = listSystems(false).filter(({ name }) => fileOf[name] !== undefined);
  const addresses = new Map<System, string>();
  const servers: FastifyInstance[] = [];
  try {
    for (const system of systems) {
      const app = await servePage(system, (workload && documentFor(system, workload)) ?? '');
      servers.push(app);
      addresses.set(system, await app.listen({ host: '127.0.0.1', port: 0 }));
    }
    const visitsOf = await withBrowser((browser) =>
      measureInterleaved(rounds, [page], systems, log, (_, system) =>
        visitCold(browser, addresses.get(system) ?? '', page),
      ),
    );
    const rows = systems.map((system) => describeRow(system, (of) => visitsOf(page, of)));
    return {
      results: systems.map((system) => ({ system: system.name, visits: visitsOf(page, system) })),
      text: [
        'The form of 12 fields from nothing, on a phone 4 times slower than this machine with 1.6 Mbit/s and 150 ms: medians with quartiles, and ratios inside a round.',
        '',
        table([['', ...figures.map((figure) => labels[figure])], ...rows]),
      ].join('\n'),
    };
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
};
