import { behindName, space, type Box, type Layout, type Panel } from './lay-out.ts';
import type { Opener } from './rows.ts';
import { element, sizes, title, words } from './text.ts';

const openerColours: Readonly<Record<Opener, string>> = {
  shell: '#1f6feb',
  core: '#8250df',
  public: '#1a7f37',
  developer: '#6e7781',
  template: '#bf3989',
};

const frames = {
  screen: { fill: '#ffffff', stroke: '#8c959f' },
  fragment: { fill: '#f6f8fa', stroke: '#8c959f', 'stroke-dasharray': '4 3' },
} as const;

const fault = '#cf222e';

/** A screen, with a stripe when somebody opens it from outside and a red frame when something is wrong; or a fragment. */
export const drawBox = ({ row, top, height, facts, lines }: Box, { boxLeft }: Layout): string => {
  const { id, kind, opener, says, isFaulty } = row;
  const left = boxLeft + space.indent;
  return element(
    'g',
    {},
    title([id, ...row.facts, ...says].join('\n')),
    element('rect', {
      x: boxLeft,
      y: top,
      width: space.box,
      height,
      rx: 6,
      ...frames[kind],
      ...(isFaulty && { stroke: fault, 'stroke-width': 2 }),
    }),
    ...(opener === undefined
      ? []
      : [
          element('rect', {
            x: boxLeft,
            y: top,
            width: 6,
            height,
            rx: 3,
            fill: openerColours[opener],
          }),
        ]),
    words(left, top + 17, id, { 'font-size': sizes.name, 'font-weight': 'bold' }),
    ...(facts === ''
      ? []
      : [
          words(boxLeft + behindName(row), top + 17, facts, { fill: isFaulty ? fault : '#57606a' }),
        ]),
    ...lines.map((line, index) => words(left, top + space.name + 9 + index * sizes.line, line)),
  );
};

export const drawPanel = ({ journey, top, height }: Panel, { width, boxLeft }: Layout): string =>
  [
    element('rect', { x: 8, y: top, width: width - 16, height, rx: 8, fill: '#eaeef2' }),
    words(boxLeft, top + 20, journey, {
      'font-size': sizes.name,
      'font-weight': 'bold',
      fill: '#57606a',
    }),
  ].join('');
