import { defineCommand } from 'citty';
import { readScreens, screenFolder } from './project-files.ts';
import { rejectUnknownOptions, UsageError } from './shared.ts';
import { isStarterKind, starters, type StarterKind } from '../shared/starters.ts';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readDocuments, type DocumentText } from '../../renderer/entries/node.ts';

const idPattern = /^[a-z][a-z0-9-]{0,39}$/;

interface StarterRequest {
  readonly kind: StarterKind;
  readonly id: string;
  readonly folder?: string | undefined;
}

/**
 * Writes a starter document. Never overwrites.
 * @param screens folder of all documents
 * @param others the existing documents
 * @returns next steps for the author
 * @throws {UsageError} when the id is invalid or taken
 */
export const writeStarter = (
  screens: string,
  others: readonly DocumentText[],
  { kind, id, folder = starters[kind].folder }: StarterRequest,
): string => {
  if (!idPattern.test(folder))
    throw new UsageError(
      `--in: expected the name of a folder in screens/, found "${folder}". Use small letters, digits and hyphens.`,
    );
  if (!idPattern.test(id))
    throw new UsageError(
      `"${id}" is not a valid id. Use up to 40 small letters, digits and hyphens, starting with a letter.`,
    );
  const file = `${basename(screens)}/${folder}/${id}.json`;
  const path = join(screens, folder, `${id}.json`);
  if (existsSync(path)) throw new UsageError(`The file ${file} already exists. Choose another id.`);
  const taken = readDocuments(others).find(
    (document) => document.id === id || document.route?.path === `/${id}`,
  );
  if (taken !== undefined)
    throw new UsageError(
      `The id or address "${id}" is already used by the document "${taken.id}". Choose another id.`,
    );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, starters[kind].createText(id), { flag: 'wx' });
  const steps = [...starters[kind].nextSteps(id), `Check it: npm run check -- ${file}.`].map(
    (sentence, index) => `  ${String(index + 1)}. ${sentence}\n`,
  );
  return `Wrote ${file} without errors. The check lists its untranslated sentences. Next:\n${steps.join('')}`;
};

const kinds = Object.keys(starters).join(', ');

/**
 * `new KIND ID [--in FOLDER]`: writes a starter document and prints next steps. Never overwrites.
 */
export const newCommand = defineCommand({
  meta: { name: 'npm run new --', description: 'Write a starter document.' },
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
  },
  run: ({ args }) => {
    rejectUnknownOptions(args, ['kind', 'id', 'in']);
    const { kind, id } = args;
    if (!isStarterKind(kind))
      throw new UsageError(`Expected one of ${kinds}, found "${kind}". Use one of them.`);
    process.stdout.write(writeStarter(screenFolder, readScreens(), { kind, id, folder: args.in }));
  },
});
