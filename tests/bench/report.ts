import type { CheckTime } from './checking/checking.ts';
import type { ColdStart } from './cold/cold.ts';
import { describeCold } from './cold/describe-cold.ts';
import type { DeliverySpeed } from './delivery/delivery.ts';
import { describeDelivery, describeOverload } from './delivery/describe-delivery.ts';
import type { Bearing } from './delivery/overload.ts';
import { describeRunning } from './running/describe-running.ts';
import type { RunningRound } from './running/running.ts';
import type { Bytes } from './sizes.ts';
import type { Serving } from './serving.ts';
import type { Speed } from './speeds.ts';
import type { Starting } from './starting.ts';
import type { Spread } from './statistics.ts';
import { describeStudio } from './studio/describe-studio.ts';
import type { StudioSpeed } from './studio/studio.ts';
import { table } from './table.ts';
import { limit, outcome, spread, verdict } from './words.ts';

export interface Results {
  readonly rounds: number;
  readonly speeds: readonly Speed[];
  /** A keystroke with 1,000 fields beside 100 fields. */
  readonly growth: {
    readonly listed: Spread;
    readonly static: Spread;
    readonly control: Spread;
    readonly target: number;
  };
  readonly sizes: readonly Bytes[];
  readonly serving: Serving;
  readonly delivery: DeliverySpeed;
  readonly overload: Bearing;
  readonly checking: readonly CheckTime[];
  readonly starting: Starting;
  readonly studio: StudioSpeed;
  readonly cold: readonly ColdStart[];
  readonly running: readonly RunningRound[];
}

const milliseconds = (value: number): string => value.toFixed(value < 1 ? 3 : 1);

const speedTable = ({ speeds, growth }: Results): string =>
  table([
    [
      '',
      'by hand ms',
      'bank ms',
      'static ms',
      'bank / by hand',
      'static / by hand',
      'bank / contained',
      'target',
      '',
    ],
    ...speeds.map((speed) => [
      speed.name,
      milliseconds(speed.milliseconds.control),
      milliseconds(speed.milliseconds.listed),
      milliseconds(speed.milliseconds.static),
      spread(speed.listed),
      spread(speed.static),
      spread(speed.besideContained),
      limit(speed.target),
      verdict(speed.target, speed.listed.median, speed.static.median),
    ]),
    [
      'key 1000 / key 100',
      `(${spread(growth.control)})`,
      '',
      '',
      spread(growth.listed),
      spread(growth.static),
      '',
      limit(growth.target),
      verdict(growth.target, growth.listed.median, growth.static.median),
    ],
  ]);

const sizeTable = ({ sizes }: Results): string =>
  table([
    ['', 'KB', 'by', 'target', ''],
    ...sizes.map(({ name, kilobytes, by, target }) => [
      name,
      kilobytes.toFixed(1),
      by,
      limit(target, ' KB'),
      verdict(target, kilobytes),
    ]),
  ]);

const servingTable = ({
  serving: { path, service, bare, ratio: found, target },
}: Results): string =>
  table([
    ['', 'bare/s', 'service/s', 'service / bare', 'target', ''],
    [
      path,
      bare.toFixed(0),
      service.toFixed(0),
      spread(found),
      `>= ${target}`,
      outcome(found.median >= target),
    ],
  ]);

/** How fast documents are checked; readable by itself. */
export const describeChecking = (checking: readonly CheckTime[]): string =>
  [
    'Milliseconds of one core for a check: the processor time of a process with one thread, for nothing is compiled or cleared away beside it.',
    '',
    table([
      ['', 'median', 'worst', 'target', ''],
      ...checking.map((time) => [
        time.name,
        milliseconds(time.median),
        milliseconds(time.worst),
        limit(time.target, ' ms'),
        verdict(time.target, time.median),
      ]),
    ]),
    '',
    ...[...new Set(checking.map(({ timed }) => timed))].map(
      (timed) => `Timed as ${checking.find((time) => time.timed === timed)?.name ?? ''}: ${timed}.`,
    ),
  ].join('\n');

/** How the service starts with many documents; readable by itself. */
export const describeStarting = ({
  documents,
  bytes,
  first,
  again,
  megabytes,
  targets,
}: Starting): string =>
  [
    `A start with ${documents} documents of ${(bytes / 1024).toFixed(1)} KB until /readyz says ready; memory of the process after its manifest, a document and a page were asked for.`,
    '',
    table([
      ['', 'found', 'target', ''],
      ['start, everything checked, s', first.toFixed(1), '', ''],
      [
        'start, checked before, s',
        again.toFixed(2),
        limit(targets.seconds, ' s'),
        verdict(targets.seconds, again),
      ],
      [
        'memory, MB',
        megabytes.toFixed(0),
        limit(targets.megabytes, ' MB'),
        verdict(targets.megabytes, megabytes),
      ],
    ]),
  ].join('\n');

/** What a person reads at the end. */
export const describe = (results: Results): string =>
  [
    `Ratios to the page by hand (React and react-hook-form), median of ${results.rounds} rounds with quartiles; less than 1 is faster than by hand.`,
    'bank: the bank screen, its fields listed by the answer. static: each field a node of the document, no answer to wait for. contained: by hand, with content-visibility.',
    '',
    speedTable(results),
    '',
    sizeTable(results),
    ...results.sizes.map(({ name, counted }) => `Counted as ${name}: ${counted}.`),
    '',
    'Answers per second of the service and of a server of Node alone that sends the same stored bytes; more is better.',
    '',
    servingTable(results),
    '',
    describeDelivery(results.delivery),
    '',
    describeOverload(results.overload),
    '',
    describeChecking(results.checking),
    '',
    describeStarting(results.starting),
    '',
    describeStudio(results.studio),
    '',
    describeCold(results.cold, results.rounds),
    '',
    describeRunning(results.running),
  ].join('\n');
