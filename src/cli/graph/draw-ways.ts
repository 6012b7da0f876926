import type { Way } from '../../../renderer/headless.ts';
import { space, type Stretch } from './lay-out.ts';
import { element, sizes, title, words } from './text.ts';

const kinds: Readonly<
  Record<Way['by'], { readonly colour: string; readonly words: string; readonly dashes?: string }>
> = {
  push: { colour: '#424a53', words: 'push: goes on, and back again' },
  replace: { colour: '#bc4c00', words: 'replace: takes the place of the screen' },
  page: { colour: '#1f6feb', words: 'page: opened by the shell as a page of its own' },
  browser: {
    colour: '#8250df',
    words: 'browser: in place of the shell, in a plain browser',
    dashes: '5 3',
  },
};

const notes = [
  'Lines on the right lead downwards, on the left upwards; those of one kind to one screen share a lane.',
  'A dashed box is a fragment that several screens share. What is for developers has its ways in words only.',
];

const kindNames = ['push', 'replace', 'page', 'browser'] as const;

const strokeOf = (by: Way['by']) => ({
  fill: 'none',
  stroke: kinds[by].colour,
  'stroke-width': 1.3,
  ...(kinds[by].dashes !== undefined && { 'stroke-dasharray': kinds[by].dashes }),
});

/** The heads of the arrows. */
export const drawMarkers = (): string =>
  element(
    'defs',
    {},
    ...kindNames.map((by) =>
      element(
        'marker',
        {
          id: by,
          viewBox: '0 0 8 8',
          refX: 8,
          refY: 4,
          markerWidth: 8,
          markerHeight: 8,
          markerUnits: 'userSpaceOnUse',
          orient: 'auto',
        },
        element('path', { d: 'M0,0 L8,4 L0,8 z', fill: kinds[by].colour }),
      ),
    ),
  );

/** A line out of a box, along its lane and into the other box. A dot marks where it joins others on their lane. */
export const drawStretch = ({ from, lane, startY, endY, laneX, boxX }: Stretch): string => {
  const bend = Math.min(5, Math.abs(endY - startY) / 2);
  const [out, down] = [laneX > boxX ? -bend : bend, endY > startY ? bend : -bend];
  const path = `M${String(boxX)},${String(startY)} H${String(laneX + out)} Q${String(laneX)},${String(startY)} ${String(laneX)},${String(startY + down)} V${String(endY - down)} Q${String(laneX)},${String(endY)} ${String(laneX + out)},${String(endY)} H${String(boxX)}`;
  return element(
    'path',
    { d: path, ...strokeOf(lane.by), 'marker-end': `url(#${lane.by})` },
    title(`${from} → ${lane.to} (${lane.by})`),
  );
};

/** What the lines mean, a line each. */
export const drawLegend = (): string =>
  [
    words(space.margin, 28, 'Which screen leads to which', {
      'font-size': sizes.name + 3,
      'font-weight': 'bold',
    }),
    ...kindNames.map((by, index) => {
      const y = 50 + index * sizes.line;
      const line = element('path', {
        d: `M${String(space.margin)},${String(y - 4)} H${String(space.margin + 28)}`,
        ...strokeOf(by),
        'marker-end': `url(#${by})`,
      });
      return line + words(space.margin + 38, y, kinds[by].words);
    }),
    ...notes.map((note, index) => words(space.margin, 114 + index * sizes.line, note)),
  ].join('');
