import { defineCommand } from 'citty';
import { problemCodes, suggestName } from '../../renderer/entries/node.ts';
import type { CliHost } from './host.ts';
import { rejectUnknownOptions, UsageError } from './shared.ts';

/** `explain CODE`: prints the page of a problem code. */
export const createExplainCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('explain'),
      description: 'Explain a problem code, with a bad and a good example.',
    },
    args: {
      code: { type: 'positional', required: true, description: 'Code such as unknown-name.' },
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['code']);
      const { code } = args;
      const explanation = Object.hasOwn(problemCodes, code)
        ? host.readExplanation(code)
        : undefined;
      if (explanation === undefined) {
        const suggestion = suggestName(code, Object.keys(problemCodes));
        throw new UsageError(
          `There is no problem code "${code}".${suggestion === undefined ? ' Check the name.' : ` Did you mean "${suggestion}"?`}`,
        );
      }
      process.stdout.write(explanation);
    },
  });
