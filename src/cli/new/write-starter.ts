import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readDocuments, type DocumentText } from '../../../renderer/headless.ts';
import { UsageError } from '../wrong-usage.ts';
import { starters, type StarterKind } from '../../starters/starters.ts';

const idPattern = /^[a-z][a-z0-9-]{0,39}$/;

/** What somebody wants to begin with. */
export interface StarterRequest {
  readonly kind: StarterKind;
  readonly id: string;
  /** Folder beside those of the other documents. Default: as the kind says. */
  readonly folder?: string | undefined;
}

/**
 * Writes a document to begin with; nothing is overwritten.
 * @param screens the folder of all documents
 * @param others these documents
 * @returns what to tell its author
 * @throws WrongUsage when the id cannot be one, or is taken
 */
export const writeStarter = (
  screens: string,
  others: readonly DocumentText[],
  { kind, id, folder = starters[kind].folder }: StarterRequest,
): string => {
  if (!idPattern.test(folder))
    throw new UsageError(`--in: expected the name of a folder in screens/, found "${folder}".`);
  if (!idPattern.test(id))
    throw new UsageError(
      `"${id}" cannot be an id: expected up to 40 small letters, digits and hyphens, a letter first.`,
    );
  const file = `${basename(screens)}/${folder}/${id}.json`;
  const path = join(screens, folder, `${id}.json`);
  if (existsSync(path)) throw new UsageError(`There is a file ${file} already. Choose another id.`);
  const taken = readDocuments(others).find(
    (document) => document.id === id || document.route?.path === `/${id}`,
  );
  if (taken !== undefined)
    throw new UsageError(
      `The id or the address of "${id}" is taken by the document "${taken.id}". Choose another id.`,
    );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, starters[kind].createText(id), { flag: 'wx' });
  const steps = [...starters[kind].nextSteps(id), `Check it: npm run check -- ${file}.`].map(
    (sentence, index) => `  ${String(index + 1)}. ${sentence}\n`,
  );
  return `${file} is written, without errors; the check names the sentences that wait for a translation. Next:\n${steps.join('')}`;
};
