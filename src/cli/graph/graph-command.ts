import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { buildNavigationGraph, readDocuments } from '../../../renderer/headless.ts';
import { natives } from '../../contracts/generated/contracts.ts';
import { counted } from '../counted.ts';
import { readScreens, root } from '../read-project.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { drawGraph } from './draw-graph.ts';
import { journeysOf } from './rows.ts';

/** `graph [--out FILE]`: draws which screen leads to which, as an SVG. */
export const graphCommand = defineCommand({
  meta: {
    name: 'npm run graph --',
    description: 'Draws which screen of screens/ leads to which, as an SVG.',
  },
  args: {
    out: {
      type: 'string',
      valueHint: 'FILE',
      description: 'Where the picture goes.',
      default: 'dist/graph/navigation.svg',
    },
  },
  run: ({ args }) => {
    refuseUnknown(args, ['out']);
    const [word] = args._;
    if (word !== undefined)
      throw new WrongUsage(
        `graph draws all screens and takes no name, found "${word}". Say where the picture goes by --out ${word}.`,
      );
    const screens = readScreens();
    const graph = buildNavigationGraph(readDocuments(screens), natives);
    // npm moves to the root of the project, and tells where the person is.
    const path = resolve(
      args.out.startsWith('dist/') ? root : (process.env.INIT_CWD ?? '.'),
      args.out,
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, drawGraph(graph, journeysOf(screens)));
    process.stdout.write(
      `${counted(graph.places.size, 'screen')} and the ways between them are drawn in ${path}\n`,
    );
  },
});
