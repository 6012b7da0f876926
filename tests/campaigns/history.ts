import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { readChannel } from '../../src/service/database/releases.ts';
import type { ScreenDatabase } from '../../src/service/database/tables.ts';
import { sha256 } from '../../src/service/documents/document-bytes.ts';
import { type CampaignOptions, reportFolder, startStopwatch } from '../harness/campaign.ts';
import { postgresMissing, withPostgres } from '../harness/postgres-cluster.ts';
import { createRandom } from '../harness/random.ts';
import type { Report } from '../harness/report.ts';
import {
  administratorVariables,
  findFreePort,
  RunningService,
  withFolder,
} from '../harness/service.ts';
import {
  deliveredHash,
  describeResponse,
  promotionText,
  publishDraft,
  signIn,
} from '../harness/studio-session.ts';
import { becomesTrue } from '../harness/wait.ts';
import { createClient, documents, type Shared } from './history-clients.ts';
import { checkHistory, type FinalState } from './check-history.ts';

export interface HistoryOptions extends CampaignOptions {
  readonly title: string;
  /** One per instance, all on one database. */
  readonly urls: readonly string[];
  /** Opens the database past the service. */
  readonly open: () => ScreenDatabase;
  /** Every instance must know of a release within this time. */
  readonly knownWithinMs: number;
}

const clients = 8;

/** Creates and publishes the documents. */
const prepare = async (
  url: string,
  { session, events, releases, clock }: Shared,
): Promise<void> => {
  for (const documentId of documents) {
    const text = promotionText(documentId, ...Array.from({ length: clients }, () => 'nothing yet'));
    const asked = clock();
    const created = await session(url, 'POST', '/documents', { id: documentId, text });
    const result = await publishDraft(session, url, documentId);
    if (created.status !== 201 || result.kind !== 'published')
      throw new Error(`${documentId} could not be published: ${describeResponse(created)}`);
    const { release } = result;
    const base = { documentId, asked, answered: clock() };
    const hash = sha256(text);
    events.push({ kind: 'create', ...base, hash, base: 0, rev: 1, isKnown: true });
    events.push({ kind: 'publish', ...base, release });
    Object.assign(releases, { first: release, last: release });
  }
};

/** Instances that do not deliver the prepared documents in time; they learn of them by polling. */
const findLate = async (urls: readonly string[], withinMs: number): Promise<readonly string[]> => {
  const addresses = urls.flatMap((url) =>
    documents.map((documentId) => `${url}/delivery/v1/templates/${documentId}`),
  );
  const isDelivered = async (address: string): Promise<boolean> => (await fetch(address)).ok;
  const known = await Promise.all(
    addresses.map((address) => becomesTrue(() => isDelivered(address), withinMs)),
  );
  return addresses
    .filter((_, index) => known[index] !== true)
    .map((address) => `${address} is not delivered within ${withinMs} ms.`);
};

const readFinal = async (db: ScreenDatabase): Promise<FinalState> => {
  const texts = await db
    .selectFrom('draft_texts')
    .select(['doc_id as documentId', 'rev', 'sha256 as hash', 'text'])
    .execute();
  const versions = await db
    .selectFrom('versions')
    .select(['doc_id as documentId', 'number'])
    .execute();
  const releases = await db.selectFrom('releases').select(['id', 'seq', 'kind']).execute();
  const items = await db
    .selectFrom('release_items')
    .innerJoin('deliveries', 'deliveries.version_id', 'release_items.version_id')
    .select(['release_id', 'doc_id', 'deliveries.sha256'])
    .orderBy('doc_id')
    .execute();
  const documentsOf = (release: string) =>
    Object.fromEntries(
      items.filter((item) => item.release_id === release).map((item) => [item.doc_id, item.sha256]),
    );
  return {
    texts: texts.map(({ text, ...rest }) => ({ ...rest, delivered: deliveredHash(text) })),
    versions,
    releases: releases.map(({ id, ...release }) => ({ ...release, documents: documentsOf(id) })),
    live: (await readChannel(db)).seq,
  };
};

/** Records concurrent operations of 8 clients, stores and checks them. */
export const runHistory = async (options: HistoryOptions): Promise<Report> => {
  const { title, urls, open, runs, seed, minutes = Infinity, knownWithinMs, log } = options;
  const [url = ''] = urls;
  const [elapsed, start] = [startStopwatch(), performance.now()];
  const shared: Shared = {
    session: await signIn(url),
    events: [],
    unexpected: [],
    releases: { first: 0, last: 0 },
    clock: () => performance.now() - start,
  };
  await prepare(url, shared);
  const late = await findLate(urls, knownWithinMs);
  let started = 0;
  const work = async (client: number): Promise<void> => {
    const operate = createClient(client, urls, shared, createRandom(seed * 1000 + client));
    while (started < runs && elapsed() < minutes * 60) {
      started += 1;
      if (started % 500 === 0) log(`${title}: ${started} of ${runs} operations`);
      await operate();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  const db = open();
  const history = { events: shared.events, final: await readFinal(db) };
  await db.destroy();
  mkdirSync(reportFolder, { recursive: true });
  const file = join(reportFolder, `history-${title.replaceAll(/\W+/g, '-')}-${seed}.json`);
  writeFileSync(file, JSON.stringify(history));
  const counts: Record<string, number> = {};
  for (const { kind } of history.events) counts[kind] = (counts[kind] ?? 0) + 1;
  counts['refused as late'] = history.events.filter(
    (event) => 'isKnown' in event && event.rev === undefined,
  ).length;
  return {
    title,
    runs: started,
    seed,
    seconds: elapsed(),
    counts,
    notes: [`recorded in ${file}`],
    faults: [...late, ...shared.unexpected, ...checkHistory(history, knownWithinMs)],
  };
};

export const runHistoryCampaign = (options: CampaignOptions): Promise<readonly Report[]> =>
  withFolder('history', async (folder) => {
    const runOn = async (
      title: string,
      variables: readonly Readonly<Record<string, string>>[],
      open: HistoryOptions['open'],
    ): Promise<Report> => {
      const services: RunningService[] = [];
      try {
        for (const [index, own] of variables.entries()) {
          const dataDir = join(folder, `${title}-${index}`);
          const all = { ...administratorVariables, ...own };
          const service = new RunningService(await findFreePort(), dataDir, all);
          services.push(service);
          await service.start();
        }
        const urls = services.map(({ url }) => url);
        return await runHistory({ ...options, title, urls, open, knownWithinMs: 2000 });
      } finally {
        for (const service of services) await service.kill();
      }
    };
    const alone = 'one service on the embedded database';
    const dataDir = join(folder, `${alone}-0`);
    const reports = [
      await runOn(alone, [{}], () => openScreenDatabase({ dataDir }, () => undefined)),
    ];
    const shared = await withPostgres(({ databaseUrl }) => {
      const variables = [{ DATABASE_URL: databaseUrl }, { DATABASE_URL: databaseUrl }];
      const location = { postgres: { connectionString: databaseUrl } };
      return runOn('two services on one PostgreSQL', variables, () =>
        openScreenDatabase(location, () => undefined),
      );
    });
    if (shared === undefined) options.log(postgresMissing);
    return [...reports, ...(shared === undefined ? [] : [shared])];
  });
