import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { buildNavigationGraph, readDocuments } from '../../../renderer/entries/node.ts';
import { natives } from '../../contracts/generated/contracts.ts';
import { formatCount, rejectUnknownOptions, UsageError } from '../shared.ts';
import { readScreens, projectRoot } from '../project-files.ts';
import { formatMermaid, journeysOf } from './mermaid.ts';

/** `graph [--out FILE]`: writes the navigation graph as Markdown with a Mermaid flowchart. */
export const graphCommand = defineCommand({
  meta: {
    name: 'npm run graph --',
    description: 'Write the navigation between the screens as a Mermaid flowchart.',
  },
  args: {
    out: {
      type: 'string',
      valueHint: 'FILE',
      description: 'Markdown file to write.',
      default: 'dist/graph/navigation.md',
    },
  },
  run: ({ args }) => {
    rejectUnknownOptions(args, ['out']);
    const [name] = args._;
    if (name !== undefined)
      throw new UsageError(
        `graph includes all screens and takes no name, found "${name}". To choose the file, use --out ${name}.`,
      );
    const screens = readScreens();
    const graph = buildNavigationGraph(readDocuments(screens), natives);
    // npm changes to the project root; INIT_CWD is the folder of the caller.
    const path = resolve(
      args.out.startsWith('dist/') ? projectRoot : (process.env.INIT_CWD ?? '.'),
      args.out,
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      `# Navigation\n\n\`\`\`mermaid\n${formatMermaid(graph, journeysOf(screens))}\`\`\`\n`,
    );
    process.stdout.write(`Wrote ${formatCount(graph.nodes.size, 'screen')} to ${path}\n`);
  },
});
