import { table } from '../table.ts';
import { limit, spread, verdict } from '../words.ts';
import type { ColdStart } from './cold.ts';

const linesOf = ({
  page,
  found: { service, byHand },
  ratio,
  targets: { javascriptStretch: stretch, ...targets },
}: ColdStart): readonly (readonly string[])[] => [
  [
    `${page}: first contentful paint, ms`,
    spread(byHand.firstPaint, 0),
    spread(service.firstPaint, 0),
    spread(ratio.firstPaint),
    limit(targets.firstPaint),
    verdict(targets.firstPaint, ratio.firstPaint.median),
  ],
  [
    `${page}: usable, ms`,
    spread(byHand.usable, 0),
    spread(service.usable, 0),
    spread(ratio.usable),
    limit(targets.usable),
    verdict(targets.usable, ratio.usable.median),
  ],
  [
    `${page}: the app stands, ms`,
    spread(byHand.whole, 0),
    spread(service.whole, 0),
    spread(ratio.whole),
    '',
    '',
  ],
  [
    `${page}: JavaScript before, KB brotli`,
    spread(byHand.javascript, 1),
    spread(service.javascript, 1),
    '',
    limit(targets.javascript, ` KB${stretch === undefined ? '' : ` (${stretch})`}`),
    stretch !== undefined && service.javascript.median <= stretch
      ? 'reached, and more'
      : verdict(targets.javascript, service.javascript.median),
  ],
];

/** How fast pages are there from nothing; readable by itself. */
export const describeCold = (starts: readonly ColdStart[], rounds: number): string =>
  [
    `A page from nothing, on a phone 4 times slower than this machine with 1.6 Mbit/s and 150 ms: medians of ${rounds} rounds with quartiles, ratios inside a round.`,
    'By hand: React, react-router-dom, axios and react-hook-form with the same widgets, calls, server and headers, drawn by the browser.',
    'usable: the first frame in which the first field of the bank form or the phone of the promotion keeps what is typed, or the button of the order leads on.',
    'the app stands: the same of the app itself, when nothing that was drawn ahead is there any more. JavaScript is what had come by then.',
    '',
    table([
      ['', 'by hand', 'service', 'service / by hand', 'target', ''],
      ...starts.flatMap(linesOf),
    ]),
    ...starts.flatMap(({ page, losses }) =>
      losses === 0 ? [] : [`${page}: what was typed went away again ${losses} times.`],
    ),
  ].join('\n');
