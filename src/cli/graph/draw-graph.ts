import type { NavigationGraph } from '../../../renderer/headless.ts';
import { counted } from '../counted.ts';
import { arrange } from './arrange.ts';
import { drawBox, drawPanel } from './draw-box.ts';
import { drawLegend, drawMarkers, drawStretch } from './draw-ways.ts';
import { lanesOf } from './lanes.ts';
import { layOut } from './lay-out.ts';
import { rowsOf } from './rows.ts';
import { element, title } from './text.ts';

/**
 * Draws a navigation graph as an SVG document: boxes one below the other, by journey, with lines beside them.
 * @param journeys the journey of each document, by its id
 */
export const drawGraph = (
  graph: NavigationGraph,
  journeys: ReadonlyMap<string, string>,
): string => {
  const { rows, lines } = rowsOf(graph, journeys);
  const arranged = arrange(rows, lines);
  const layout = layOut(arranged, lanesOf(arranged, lines));
  const { width, height, panels, boxes, stretches } = layout;
  const faulty = rows
    .filter(({ isFaulty }) => isFaulty)
    .map(({ id, facts }) => `${id} (${facts.join(', ')})`);
  const about = [
    `${counted(graph.places.size, 'screen')} and ${counted(lines.length, 'way')} between them.`,
    faulty.length === 0
      ? 'Every screen is reached and can be left.'
      : `Told by the check: ${faulty.join('; ')}.`,
  ].join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}" role="img">`,
    title('Which screen leads to which'),
    element('desc', {}, about),
    drawMarkers(),
    element('rect', { width: '100%', height: '100%', fill: '#ffffff' }),
    drawLegend(),
    ...panels.map((panel) => drawPanel(panel, layout)),
    ...stretches.map(drawStretch),
    ...boxes.map((box) => drawBox(box, layout)),
    '</svg>',
    '',
  ].join('\n');
};
