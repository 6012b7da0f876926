import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { buildNavigationGraph, readDocuments } from '../../../renderer/entries/node.ts';
import { openProjectOf, projectOption, type CliHost } from '../host.ts';
import { readProjectContracts } from '../project/project-contracts.ts';
import { callerFolder, readScreens } from '../project/project-files.ts';
import { formatCount, rejectUnknownOptions, UsageError } from '../shared.ts';
import { formatMermaid, journeysOf } from './mermaid.ts';

/** `graph [--out FILE]`: writes the navigation graph as Markdown with a Mermaid flowchart. */
export const createGraphCommand = (host: CliHost) => {
  // Bundlers of other projects empty dist/.
  const defaultPath = `${host.isRepository ? 'dist/' : ''}graph/navigation.md`;
  return defineCommand({
    meta: {
      name: host.callOf('graph'),
      description: 'Write the navigation between the screens as a Mermaid flowchart.',
    },
    args: {
      out: {
        type: 'string',
        valueHint: 'FILE',
        description: 'Markdown file to write.',
        default: defaultPath,
      },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['out', 'project']);
      const [name] = args._;
      if (name !== undefined)
        throw new UsageError(
          `graph includes all screens and takes no name, found "${name}". To choose the file, use --out ${name}.`,
        );
      const project = openProjectOf(host, args.project);
      const screens = readScreens(project);
      const { natives } = readProjectContracts(project).contracts;
      const graph = buildNavigationGraph(readDocuments(screens), natives);
      const path = resolve(args.out === defaultPath ? project.root : callerFolder(), args.out);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(
        path,
        `# Navigation\n\n\`\`\`mermaid\n${formatMermaid(graph, journeysOf(screens))}\`\`\`\n`,
      );
      process.stdout.write(`Wrote ${formatCount(graph.nodes.size, 'screen')} to ${path}\n`);
    },
  });
};
