import { defineCommand } from 'citty';
import { openProjectOf, projectOption, type CliHost } from '../host.ts';
import type { ScreensProject } from '../project/project.ts';
import { rejectUnknownOptions, UsageError } from '../shared.ts';
import { diffContracts } from './diff-contracts.ts';
import { importContracts } from './import-contracts.ts';
import { rejectUnreviewed } from './review-marks.ts';
import { writeContracts } from './write-contracts.ts';

const actions = ['check', 'import', 'diff'] as const;

interface ContractsArgs {
  readonly file?: string | undefined;
  readonly out?: string | undefined;
  readonly only?: string | undefined;
  readonly tag?: string | undefined;
  readonly map?: string | undefined;
  readonly dry?: boolean | undefined;
  readonly format?: string | undefined;
}

/** Options of each action, besides --project. */
const optionsByAction: Readonly<Record<string, readonly (keyof ContractsArgs)[]>> = {
  '': ['out'],
  check: [],
  import: ['file', 'out', 'only', 'tag', 'map', 'dry', 'format'],
  diff: ['file', 'map'],
};

const rejectOtherOptions = (action: string, args: ContractsArgs): void => {
  const known = optionsByAction[action];
  if (known === undefined)
    throw new UsageError(
      `Expected ${actions.join(', ')} or nothing, found "${action}". Use one of them.`,
    );
  for (const [name, value] of Object.entries({ ...args, dry: args.dry === true || undefined })) {
    if (value === undefined || known.some((one) => one === name)) continue;
    const command = ['contracts', action].join(' ').trim();
    throw new UsageError(
      name === 'file'
        ? `${command} takes no name, found "${String(value)}". Remove it.`
        : `${command} takes no --${name}. Remove it.`,
    );
  }
};

const readFileName = (action: string, { file }: ContractsArgs): string => {
  if (file === undefined)
    throw new UsageError(`Expected an OpenAPI document: contracts ${action} FILE. Name it.`);
  return file;
};

const readIsJson = ({ format = 'text' }: ContractsArgs): boolean => {
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--format: expected text or json, found "${format}". Use one of them.`);
  return format === 'json';
};

const runAction = (
  action: string,
  args: ContractsArgs,
  openProject: () => ScreensProject,
): { readonly text: string; readonly isFailed: boolean } => {
  if (action === 'import') {
    const { text, report } = importContracts(
      {
        ...args,
        file: readFileName(action, args),
        isDry: args.dry === true,
        isJson: readIsJson(args),
      },
      openProject,
    );
    return { text, isFailed: report.refused.length > 0 };
  }
  if (action === 'diff') {
    const file = readFileName(action, args);
    const { text, isBroken } = diffContracts(openProject(), { file, map: args.map });
    return { text, isFailed: isBroken };
  }
  const project = openProject();
  const text = writeContracts(project, args.out);
  if (action === 'check') rejectUnreviewed(project);
  return { text, isFailed: false };
};

/**
 * `contracts [--out FILE]`, `contracts check`, `contracts import FILE` and `contracts diff FILE`.
 * Exit code 1 when an operation is refused, or a change breaks something.
 */
export const createContractsCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('contracts'),
      description:
        'Check the contracts, and write them as one file for an app with --out. import and diff read an OpenAPI document.',
    },
    args: {
      action: {
        type: 'positional',
        required: false,
        description:
          'check: also refuse texts that an import made from names. import: write contracts of operations. diff: list what the document changes and breaks.',
      },
      file: {
        type: 'positional',
        required: false,
        description: 'OpenAPI 3 document in JSON or YAML, for import and diff.',
      },
      out: {
        type: 'string',
        valueHint: 'PATH',
        description:
          'File to write: a TypeScript module if it ends with .ts, else JSON. With import: folder of the contracts, by default that of the project.',
      },
      only: {
        type: 'string',
        valueHint: 'LIST',
        description: "Operations to import, such as 'POST /loans,GET /loans/{id}'.",
      },
      tag: { type: 'string', valueHint: 'TAG', description: 'Import the operations with a tag.' },
      map: {
        type: 'string',
        valueHint: 'FILE',
        description: 'Names of calls and units of amounts. import adds the names to it.',
      },
      dry: { type: 'boolean', description: 'Report what import would write, and write nothing.' },
      format: {
        type: 'string',
        valueHint: 'text|json',
        description: 'Output format of the report of import. Default: text.',
      },
      project: projectOption,
    },
    run: ({ args }) => {
      const { action = '', project, file, out, only, tag, map, dry, format } = args;
      const options: ContractsArgs = { file, out, only, tag, map, dry, format };
      rejectUnknownOptions(args, ['action', 'project', ...Object.keys(options)]);
      rejectOtherOptions(action, options);
      const { text, isFailed } = runAction(action, options, () => openProjectOf(host, project));
      process.stdout.write(text);
      if (isFailed) process.exitCode = 1;
    },
  });
