import { checkNavigation, type NavigationGraph, type NavigationPlace, type Way } from '../../../renderer/headless.ts';
import { layOut, type Spot } from './lay-out.ts';

const box = { width: 190, height: 42, gapX: 110, gapY: 18, margin: 24, top: 76 };

const openerColours = { shell: '#1f6feb', core: '#8250df', public: '#1a7f37', developer: '#8c959f', template: '#bf3989' } as const;
const wayColours: Readonly<Record<Way['by'], string>> = { push: '#57606a', replace: '#bc4c00', page: '#1f6feb', browser: '#8c959f' };
const fault = '#cf222e';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const leftOf = ({ column }: Spot): number => box.margin + column * (box.width + box.gapX);
const topOf = ({ row }: Spot): number => box.top + row * (box.height + box.gapY);

const wordsAt = (x: number, y: number, words: string, rest = ''): string =>
  `<text x="${String(x)}" y="${String(y)}" font-family="sans-serif" font-size="12" fill="#1f2328"${rest}>${escape(words)}</text>`;

const openerOf = ({ document }: NavigationPlace): keyof typeof openerColours | undefined =>
  document.kind === 'template' ? 'template' : document.route?.openedBy;

const drawPlace = (id: string, place: NavigationPlace, spot: Spot, faults: readonly string[]): string => {
  const [x, y] = [leftOf(spot), topOf(spot)];
  const opener = openerOf(place);
  const address = place.document.route?.hash ?? place.document.route?.path ?? `/promotion/${id}`;
  const stroke = faults.length > 0 ? fault : '#d0d7de';
  const title = [id, ...(opener === undefined ? [] : [`opened by: ${opener}`]), ...faults].join('\n');
  return [
    `<g><title>${escape(title)}</title>`,
    `<rect x="${String(x)}" y="${String(y)}" width="${String(box.width)}" height="${String(box.height)}" rx="6" fill="#ffffff" stroke="${stroke}" stroke-width="${faults.length > 0 ? '2' : '1'}"/>`,
    ...(opener === undefined
      ? []
      : [`<rect x="${String(x)}" y="${String(y)}" width="6" height="${String(box.height)}" rx="3" fill="${openerColours[opener]}"/>`]),
    wordsAt(x + 14, y + 18, id, ' font-weight="bold"'),
    wordsAt(x + 14, y + 34, address),
    '</g>',
  ].join('');
};

/** Forward ways go from side to side, all others around on the right. */
const drawWay = ({ from, to, by }: Way, start: Spot, end: Spot): string => {
  const [x1, y1, y2] = [leftOf(start) + box.width, topOf(start) + box.height / 2, topOf(end) + box.height / 2];
  const isForward = end.column > start.column;
  const x2 = isForward ? leftOf(end) : leftOf(end) + box.width;
  const bend = box.gapX * (isForward ? 0.6 : 0.4);
  const path = `M${String(x1)},${String(y1)} C${String(x1 + bend)},${String(y1)} ${String(isForward ? x2 - bend : x2 + bend)},${String(y2)} ${String(x2)},${String(y2)}`;
  const dashes = by === 'browser' ? ' stroke-dasharray="4 3"' : '';
  return `<path d="${path}" fill="none" stroke="${wayColours[by]}" stroke-opacity="0.6"${dashes} marker-end="url(#${by})"><title>${escape(`${from} → ${to} (${by})`)}</title></path>`;
};

const marker = (by: string, colour: string): string =>
  `<marker id="${by}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z" fill="${colour}"/></marker>`;

const legend = (words: Readonly<Record<string, string>>, title: string, y: number): string =>
  [wordsAt(box.margin, y, title, ' font-weight="bold"')]
    .concat(Object.entries(words).map(([word, colour], index) => wordsAt(box.margin + 110 + index * 110, y, `■ ${word}`, '').replace('#1f2328', colour)))
    .join('');

/** Draws a navigation graph as an SVG document: who opens a screen is a stripe at its left, what is wrong with it a red frame. */
export const drawGraph = (graph: NavigationGraph): string => {
  const spots = layOut(graph);
  const problems = checkNavigation(graph);
  const right = Math.max(640, ...[...spots.values()].map((spot) => leftOf(spot) + box.width + box.gapX));
  const bottom = Math.max(box.top, ...[...spots.values()].map((spot) => topOf(spot) + box.height + box.margin));
  const ways = new Map(graph.ways.map((way) => [`${way.from} ${way.to} ${way.by}`, way]));
  const drawnWays = [...ways.values()].flatMap((way) => {
    const [start, end] = [spots.get(way.from), spots.get(way.to)];
    return start === undefined || end === undefined ? [] : [drawWay(way, start, end)];
  });
  const drawnPlaces = [...graph.places].flatMap(([id, place]) => {
    const spot = spots.get(id);
    const faults = problems.flatMap((one) => (one.id === id ? [one.problem.code] : []));
    return spot === undefined ? [] : [drawPlace(id, place, spot, faults)];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(right)}" height="${String(bottom)}" viewBox="0 0 ${String(right)} ${String(bottom)}" role="img">`,
    '<title>Which screen leads to which</title>',
    `<defs>${Object.entries(wayColours)
      .map(([by, colour]) => marker(by, colour))
      .join('')}</defs>`,
    `<rect width="100%" height="100%" fill="#f6f8fa"/>`,
    legend(openerColours, 'opened by', 26),
    legend(wayColours, 'leads by', 48),
    ...drawnWays,
    ...drawnPlaces,
    '</svg>',
    '',
  ].join('\n');
};
