import { quantile } from '../statistics.ts';
import { table } from '../table.ts';
import { limit, verdict } from '../words.ts';
import type { StudioSpeed } from './studio.ts';

const timesRow = (
  name: string,
  milliseconds: readonly number[],
  target?: number,
): readonly string[] => [
  name,
  String(milliseconds.length),
  ...[0.5, 0.95, 1].map((part) => quantile(milliseconds, part).toFixed(1)),
  limit(target, ' ms'),
  verdict(target, quantile(milliseconds, 0.5)),
];

/** How quickly the studio answers; readable by itself. */
export const describeStudio = ({
  bytes,
  typing,
  typingTarget,
  visualEdit,
  opening,
  loads,
}: StudioSpeed): string =>
  [
    `Milliseconds in the studio with a document of ${(bytes / 1024).toFixed(0)} KiB and all panes open: for keys and changes from the key until the next frame is painted.`,
    '',
    table([
      ['', 'times', 'p50', 'p95', 'longest', 'target, p50', ''],
      ...typing.map(({ place, milliseconds }) =>
        timesRow(`a key ${place}`, milliseconds, typingTarget),
      ),
      timesRow(
        'a key, all places',
        typing.flatMap(({ milliseconds }) => milliseconds),
        typingTarget,
      ),
      timesRow(visualEdit.place, visualEdit.milliseconds),
      ...opening.map(({ name, milliseconds }) => timesRow(name, milliseconds)),
    ]),
    '',
    table([
      ['', 'KB gzip', 'target', ''],
      ...loads.map(({ name, kilobytes, target }) => [
        name,
        kilobytes.toFixed(1),
        limit(target, ' KB'),
        verdict(target, kilobytes),
      ]),
    ]),
    ...loads.map(({ name, counted }) => `Counted as ${name}: ${counted.join(', ')}.`),
  ].join('\n');
