import { cpus } from 'node:os';
import { table } from '../table.ts';
import { outcome, spread } from '../words.ts';
import type { DeliverySpeed, ServerLoad } from './delivery.ts';
import type { Bearing } from './overload.ts';

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ') || 'none';

const rowOf = (
  name: string,
  { perSecond, p50, p99, p999, longest, answers, errors }: ServerLoad,
): string[] => [
  name,
  perSecond.toFixed(0),
  ...[p50, p99, p999, longest].map((value) => value.toFixed(2)),
  String(answers),
  counted(errors),
];

const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'of an unknown kind'})`;

/** How a document is delivered; readable by itself. */
export const describeDelivery = ({
  bytes,
  sent,
  rounds,
  published,
  service,
  bare,
  nginx,
  throughput,
  p99,
  targets,
}: DeliverySpeed): string => {
  const isFast = throughput.median >= targets.throughput;
  const isEven = p99.median <= targets.p99;
  const isRight = Object.keys(service.errors).length === 0;
  return [
    `A document of ${(bytes / 1024).toFixed(1)} KB (${sent} bytes as it is sent, in brotli), 80 % of the requests conditional, over 32 connections; ${rounds} rounds of 3 s each,`,
    `one server right after the other; ${published} publishes in the background, one a second. Server, and who asks, are processes of their own on ${machine()}.`,
    '',
    table([
      ['', 'answers/s', 'p50 ms', 'p99 ms', 'p99.9 ms', 'longest ms', 'answers', 'errors'],
      rowOf('service', service),
      rowOf('bare Node', bare),
      ...(nginx === undefined ? [] : [rowOf('nginx', nginx)]),
    ]),
    ...(nginx === undefined ? ['nginx: not run here, because nginx is not on this machine'] : []),
    '',
    table([
      ['', 'found', 'target', ''],
      [
        'service / bare, throughput',
        spread(throughput),
        `>= ${targets.throughput}`,
        outcome(isFast),
      ],
      ['service / bare, p99', spread(p99), `<= ${targets.p99}`, outcome(isEven)],
      ['errors', counted(service.errors), 'none', outcome(isRight)],
    ]),
  ].join('\n');
};

/** How the service bears too many calls; readable by itself. */
export const describeOverload = ({
  connections,
  seconds,
  statuses,
  withoutRetryAfter,
  broken,
  delivered,
  memory,
  recoveredWithin,
}: Bearing): string =>
  [
    `${connections} connections for ${seconds} s, each calling a loan core that takes 1 s, again at once after a refusal: four times what the service takes at the same time.`,
    '',
    table([
      ['', 'found'],
      ['calls by status', counted(statuses)],
      ['503 without Retry-After', String(withoutRetryAfter)],
      ['connections that broke', counted(broken)],
      [
        'manifest beside that',
        `${delivered.answers} answers, ${delivered.wrong} wrong, the longest ${delivered.longest.toFixed(0)} ms`,
      ],
      [
        'memory, MB',
        `${memory.before.toFixed(0)} before, ${memory.most.toFixed(0)} at most, ${memory.after.toFixed(0)} after`,
      ],
      ['a call is answered again after, ms', recoveredWithin.toFixed(0)],
    ]),
  ].join('\n');
