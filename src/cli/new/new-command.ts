import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineCommand } from 'citty';
import { readDocuments } from '../../../renderer/headless.ts';
import { readScreens, root, screenFolder } from '../read-project.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { starterDocument } from './starter-document.ts';

const idPattern = /^[a-z][a-z0-9-]{0,39}$/;

const expectFree = (id: string, path: string): void => {
  if (!idPattern.test(id)) throw new WrongUsage(`"${id}" cannot be an id: expected up to 40 small letters, digits and hyphens, a letter first.`);
  if (existsSync(path)) throw new WrongUsage(`There is a file ${relative(root, path)} already. Choose another id.`);
  const taken = readDocuments(readScreens()).find((document) => document.id === id || document.route?.path === `/${id}`);
  if (taken !== undefined) throw new WrongUsage(`The id or the address of "${id}" is taken by the document "${taken.id}". Choose another id.`);
};

/** `new screen ID [--in JOURNEY]`: writes a document to begin with; nothing is overwritten. */
export const newCommand = defineCommand({
  meta: { name: 'new', description: 'Writes a screen to begin with.' },
  args: {
    what: { type: 'positional', required: true, description: 'screen' },
    id: { type: 'positional', required: true, description: 'Id of the screen, which is its address too.' },
    in: { type: 'string', description: 'Journey that it belongs to: a folder in screens/.', default: 'site', valueHint: 'JOURNEY' },
  },
  run: ({ args }) => {
    refuseUnknown(args, ['what', 'id', 'in']);
    if (args.what !== 'screen') throw new WrongUsage(`Expected screen, found "${args.what}". Write new screen and an id.`);
    if (!idPattern.test(args.in)) throw new WrongUsage(`--in: expected the name of a folder in screens/, found "${args.in}".`);
    const path = join(screenFolder, args.in, `${args.id}.json`);
    expectFree(args.id, path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, starterDocument(args.id, '../../schemas/screen.schema.json'));
    process.stdout.write(`${relative(root, path)} is written. Its address is /${args.id}.\n`);
  },
});
