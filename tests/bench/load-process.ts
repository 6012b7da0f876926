// Requests an address over many connections and prints what it measured as JSON.
// usage: load-process.ts <plan in JSON>
import { addCounts, describeError } from '../harness/campaign.ts';
import { createRandom } from '../harness/random.ts';
import { isLoadPlan, type Load } from './load.ts';
import { openWireConnection, type WireConnection } from './wire-client.ts';

const plan: unknown = JSON.parse(process.argv[2] ?? '');
if (!isLoadPlan(plan)) throw new Error('Expected a load plan in JSON.');
const { address, connections, milliseconds, conditionalShare, seed } = plan;
const { host, pathname } = new URL(address);
const isCall = conditionalShare === undefined;
const start = isCall
  ? `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`
  : `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n`;
const full = isCall ? `${start}\r\n{}` : `${start}\r\n`;

// Opened in advance: the limit of requests is measured, not that of connections.
const open: WireConnection[] = [];
while (open.length < connections)
  open.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(100, connections - open.length) }, () =>
        openWireConnection(address),
      ),
    )),
  );

const sample = isCall ? undefined : await open[0]?.request(full);
const tag = /\r\netag: ([^\r]+)/i.exec(sample?.head ?? '')?.[1];
if (!isCall && (sample?.status !== 200 || tag === undefined))
  throw new Error(`Expected a response with 200 and an ETag, found:\n${sample?.head}`);
const conditional = `${start}if-none-match: ${tag}\r\n\r\n`;

const random = createRandom(seed);
const statuses: Record<string, number> = {};
const errors: Record<string, number> = {};
const times: number[] = [];
const begin = performance.now();

const keepRequesting = async (connection: WireConnection): Promise<void> => {
  for (;;) {
    const isConditional = random() < (conditionalShare ?? 0);
    const sent = performance.now();
    if (sent > begin + milliseconds) return;
    const { status, head, body } = await connection.request(isConditional ? conditional : full);
    times.push(performance.now() - sent);
    addCounts(statuses, { [status]: 1 });
    const isRight = isConditional
      ? status === 304
      : isCall || (status === 200 && sample?.body.equals(body));
    if (isRight !== true) addCounts(errors, { [`unexpected ${status}`]: 1 });
    if (status === 503 && !/\r\nretry-after: \d/i.test(head))
      addCounts(errors, { '503 without Retry-After': 1 });
  }
};

await Promise.all(
  open.map((connection) =>
    keepRequesting(connection).catch((error: unknown) =>
      addCounts(errors, { [describeError(error).split('\n')[0] ?? '']: 1 }),
    ),
  ),
);
const seconds = (performance.now() - begin) / 1000;
for (const connection of open) connection.close();
const sorted = Float64Array.from(times).sort();
const at = (fraction: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
const found: Load = {
  perSecond: times.length / seconds,
  responses: times.length,
  statuses,
  errors,
  p50: at(0.5),
  p99: at(0.99),
  longest: at(1),
};
process.stdout.write(JSON.stringify(found));
