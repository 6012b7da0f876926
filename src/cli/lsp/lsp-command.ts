import { defineCommand } from 'citty';
import { projectOption, type CliHost } from '../host.ts';
import { resolveFolder } from '../project/project-files.ts';
import { rejectUnknownOptions, UsageError } from '../shared.ts';

/** `lsp --stdio`: language server of editors. Ends with the editor. */
export const createLspCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('lsp'),
      description: 'Start the language server for editors. It talks on stdin and stdout.',
    },
    args: {
      stdio: {
        type: 'boolean',
        description: 'Transport of the messages. There is no other.',
        default: true,
      },
      project: {
        ...projectOption,
        description:
          'Folder with screens.config.json. Default: the nearest folder above each document.',
      },
    },
    run: async ({ args }) => {
      rejectUnknownOptions(args, ['stdio', 'project']);
      const [name] = args._;
      if (name !== undefined)
        throw new UsageError(
          `lsp takes no name, found "${name}". To choose the folder, use --project ${name}.`,
        );
      const folder = args.project === undefined ? undefined : resolveFolder(args.project);
      // Other commands start without the packages of the server.
      const { startLanguageServer } = await import('./server.ts');
      startLanguageServer(host, folder);
    },
  });
