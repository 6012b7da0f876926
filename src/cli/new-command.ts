import { defineCommand } from 'citty';
import { openProjectOf, projectOption, type CliHost } from './host.ts';
import { readScreens } from './project/project-files.ts';
import { nameInProject, type ScreensProject } from './project/project.ts';
import { rejectUnknownOptions, UsageError } from './shared.ts';
import { editorSchemaPath, isStarterKind, starters, type StarterKind } from '../shared/starters.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readDocuments, type DocumentText } from '../../renderer/entries/node.ts';

const idPattern = /^[a-z][a-z0-9-]{0,39}$/;

interface StarterRequest {
  readonly kind: StarterKind;
  readonly id: string;
  readonly folder?: string | undefined;
}

/** Sentences that lead to files of this repository apply to no other project. */
const nextStepsOf = (
  { isRepository, callOf }: CliHost,
  { kind, id }: StarterRequest,
  file: string,
): readonly string[] => [
  ...(isRepository ? starters[kind].nextSteps(id) : ['Write its description and its body.']),
  `Check it: ${callOf('check')} ${file}.`,
];

const textOf = ({ schemas }: ScreensProject, path: string, { kind, id }: StarterRequest): string =>
  starters[kind]
    .createText(id)
    .replace(
      editorSchemaPath,
      relative(dirname(path), join(schemas, 'screen.schema.json')).replaceAll('\\', '/'),
    );

/**
 * Writes a starter document. Never overwrites.
 * @param others the existing documents
 * @returns next steps for the author
 * @throws {UsageError} when the id is invalid or taken
 */
export const writeStarter = (
  host: CliHost,
  project: ScreensProject,
  others: readonly DocumentText[],
  request: StarterRequest,
): string => {
  const { kind, id, folder = starters[kind].folder } = request;
  if (!idPattern.test(folder))
    throw new UsageError(
      `--in: expected the name of a folder in screens/, found "${folder}". Use small letters, digits and hyphens.`,
    );
  if (!idPattern.test(id))
    throw new UsageError(
      `"${id}" is not a valid id. Use up to 40 small letters, digits and hyphens, starting with a letter.`,
    );
  const path = join(project.screens, folder, `${id}.json`);
  const file = nameInProject(project, path);
  if (existsSync(path)) throw new UsageError(`The file ${file} already exists. Choose another id.`);
  const taken = readDocuments(others).find(
    (document) => document.id === id || document.route?.path === `/${id}`,
  );
  if (taken !== undefined)
    throw new UsageError(
      `The id or address "${id}" is already used by the document "${taken.id}". Choose another id.`,
    );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, textOf(project, path, request), { flag: 'wx' });
  const steps = nextStepsOf(host, request, file).map(
    (sentence, index) => `  ${String(index + 1)}. ${sentence}\n`,
  );
  return `Wrote ${file} without errors. The check lists its untranslated sentences. Next:\n${steps.join('')}`;
};

const kinds = Object.keys(starters).join(', ');

/**
 * `new KIND ID [--in FOLDER]`: writes a starter document and prints next steps. Never overwrites.
 */
export const createNewCommand = (host: CliHost) =>
  defineCommand({
    meta: { name: host.callOf('new'), description: 'Write a starter document.' },
    args: {
      kind: { type: 'positional', required: true, description: `Kind of the document: ${kinds}.` },
      id: {
        type: 'positional',
        required: true,
        description: 'Id of the document, and address of a screen.',
      },
      in: {
        type: 'string',
        description:
          'Folder in screens/, which is the journey of a screen. Default: site, fragments or promotion.',
        valueHint: 'FOLDER',
      },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['kind', 'id', 'in', 'project']);
      const { kind, id } = args;
      if (!isStarterKind(kind))
        throw new UsageError(`Expected one of ${kinds}, found "${kind}". Use one of them.`);
      const project = openProjectOf(host, args.project);
      process.stdout.write(
        writeStarter(host, project, readScreens(project), { kind, id, folder: args.in }),
      );
    },
  });
