import { defineCommand } from 'citty';
import {
  findUses,
  readDocuments,
  suggestName,
  usedKinds,
  type Use,
  type UsedKind,
} from '../../../renderer/headless.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { formatCount } from '../counted.ts';
import { readScreens } from '../read-project.ts';
import { rejectUnknownOptions } from '../refuse-unknown.ts';
import { UsageError } from '../wrong-usage.ts';
import { listKnownNames } from './known-names.ts';

const contracts = { calls, datasets, natives, stored };

const isUsedKind = (name: string): name is UsedKind => usedKinds.some((kind) => kind === name);

const findUsesOf = (kind: UsedKind, name: string): readonly Use[] => {
  const documents = readDocuments(readScreens());
  const uses = findUses(documents, contracts, kind, name);
  if (uses.length > 0 || kind === 'text') return uses;
  const known = listKnownNames(kind, documents, contracts);
  if (known.includes(name)) return uses;
  const suggestion = suggestName(name, known);
  throw new UsageError(
    `There is no ${kind} "${name}".${suggestion === undefined ? ' Check the name.' : ` Did you mean "${suggestion}"?`}`,
  );
};

/** `uses KIND NAME`: the places that use something, a line each; none is no fault. */
export const usesCommand = defineCommand({
  meta: {
    name: 'npm run uses --',
    description: 'Tells which documents of screens/ use something.',
  },
  args: {
    kind: {
      type: 'positional',
      required: true,
      description: `What it is: ${usedKinds.join(', ')}.`,
    },
    name: {
      type: 'positional',
      required: true,
      description:
        'Its name; of a field of an answer, a parameter or a prop, also name.field; of a text the sentence.',
    },
  },
  run: ({ args }) => {
    rejectUnknownOptions(args, ['kind', 'name']);
    const { kind, name } = args;
    if (!isUsedKind(kind))
      throw new UsageError(
        `Expected one of ${usedKinds.join(', ')}, found "${kind}". Say what the name is of.`,
      );
    const uses = findUsesOf(kind, name);
    const lines = uses.map((use) => {
      const part =
        use.name === name ? '' : ` (${use.name}${use.isWhole ? ', handed on as a whole' : ''})`;
      return `${use.document} ${use.pointer}${part}\n`;
    });
    const documents = new Set(uses.map(({ document }) => document)).size;
    process.stdout.write(
      `${lines.join('')}${formatCount(uses.length, 'use')} in ${formatCount(documents, 'document')}.\n`,
    );
  },
});
