import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineCommand } from 'citty';
import { openProjectOf, projectOption, type CliHost } from './host.ts';
import { editorSchemas } from './init/starter-files.ts';
import { nameInProject } from './project/project.ts';
import { formatCount, rejectUnknownOptions } from './shared.ts';

/** `schema`: writes the schemas that `$schema` of documents and contracts refers to. */
export const createSchemaCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('schema'),
      description:
        'Write the schemas for editors into the folder of the contracts. Run it after an update.',
    },
    args: { project: projectOption },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['project']);
      const project = openProjectOf(host, args.project);
      const files = Object.entries(editorSchemas);
      for (const [name, text] of files) {
        const path = join(project.schemas, name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      process.stdout.write(
        `Wrote ${formatCount(files.length, 'schema')} to ${nameInProject(project, project.schemas)}.\n`,
      );
    },
  });
