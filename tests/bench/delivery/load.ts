// Asks a server for one document over many connections and prints what it found, in JSON.
// usage: load.ts <plan in JSON>
import { createRandom } from '../../seeded-random.ts';
import { type Connection, openConnection } from './keep-asking.ts';
import type { Load, LoadPlan } from './load-plan.ts';

const isPlan = (value: unknown): value is LoadPlan =>
  typeof value === 'object' && value !== null && 'address' in value && 'connections' in value;

const plan: unknown = JSON.parse(process.argv[2] ?? '');
if (!isPlan(plan)) throw new Error('Expected a plan in JSON. See load-plan.ts.');
const { host, pathname } = new URL(plan.address);
const random = createRandom(plan.seed);

const whole = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: gzip, deflate, br\r\n`;

const connections: Connection[] = [];
for (let index = 0; index < plan.connections; index += 1)
  connections.push(await openConnection(plan.address));
const [first] = connections;
if (first === undefined) throw new Error('Expected at least one connection.');
const { status, head, body } = await first.ask(`${whole}\r\n`);
const tag = /\r\netag: ([^\r]+)/i.exec(head)?.[1];
if (status !== 200 || tag === undefined)
  throw new Error(`Expected an answer with 200 and an ETag; found:\n${head}`);

const requests = { full: `${whole}\r\n`, unchanged: `${whole}if-none-match: ${tag}\r\n\r\n` };
const counts = { full: 0, unchanged: 0 };
const errors: Record<string, number> = {};
const times: number[] = [];
const begin = performance.now();
const end = begin + plan.milliseconds;

const keepAsking = async (connection: Connection): Promise<void> => {
  for (;;) {
    const kind = random() < plan.conditional ? 'unchanged' : 'full';
    const sent = performance.now();
    if (sent > end) return;
    const answer = await connection.ask(requests[kind]);
    times.push(performance.now() - sent);
    counts[kind] += 1;
    const isRight =
      kind === 'full' ? answer.status === 200 && answer.body.equals(body) : answer.status === 304;
    if (!isRight)
      errors[`${kind}: ${answer.status}`] = (errors[`${kind}: ${answer.status}`] ?? 0) + 1;
  }
};

await Promise.all(
  connections.map((connection) =>
    keepAsking(connection).catch((fault: unknown) => {
      const name = fault instanceof Error ? fault.message : 'unknown fault';
      errors[name] = (errors[name] ?? 0) + 1;
    }),
  ),
);
const seconds = (performance.now() - begin) / 1000;
for (const connection of connections) connection.close();
const sorted = Float64Array.from(times).sort();
const at = (part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const found: Load = {
  perSecond: times.length / seconds,
  answers: times.length,
  ...counts,
  errors,
  p50: at(0.5),
  p99: at(0.99),
  p999: at(0.999),
  longest: at(1),
};
process.stdout.write(JSON.stringify(found));
