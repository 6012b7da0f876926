// Calls the loan core over more connections than the service takes and prints what it found, in JSON.
// usage: overload-calls.ts <plan in JSON>
import { type Connection, openConnection } from './keep-asking.ts';
import type { Overload, OverloadPlan } from './overload-plan.ts';

const isPlan = (value: unknown): value is OverloadPlan =>
  typeof value === 'object' && value !== null && 'url' in value && 'connections' in value;

const plan: unknown = JSON.parse(process.argv[2] ?? '');
if (!isPlan(plan)) throw new Error('Expected a plan in JSON. See overload-plan.ts.');
const request = `POST ${plan.call} HTTP/1.1\r\nhost: ${new URL(plan.url).host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
const statuses: Record<string, number> = {};
const broken: Record<string, number> = {};
let withoutRetryAfter = 0;
const countIn = (counts: Record<string, number>, name: string): void =>
  void (counts[name] = (counts[name] ?? 0) + 1);

// Opened before they are used: what is measured is too many requests, not too many at the door.
const connections: Connection[] = [];
while (connections.length < plan.connections) {
  connections.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(100, plan.connections - connections.length) }, () =>
        openConnection(plan.url),
      ),
    )),
  );
}
const end = performance.now() + plan.milliseconds;

const keepCalling = async (connection: Connection): Promise<void> => {
  while (performance.now() < end) {
    const { status, head } = await connection.ask(request);
    countIn(statuses, String(status));
    if (status === 503 && !/\r\nretry-after: \d/i.test(head)) withoutRetryAfter += 1;
  }
};

await Promise.all(
  connections.map(async (connection) => {
    try {
      await keepCalling(connection).finally(connection.close);
    } catch (error) {
      countIn(broken, error instanceof Error ? error.message : 'unknown fault');
    }
  }),
);
const found: Overload = { statuses, withoutRetryAfter, broken };
process.stdout.write(JSON.stringify(found));
