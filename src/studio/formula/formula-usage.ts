import { operatorSyntax } from '../../../renderer/entries/expressions.ts';
import { junctions, signBetween } from './notation.ts';

const plain = (argument: string): string => argument.replaceAll('"', '');

/**
 * Usage of an operator in a formula, such as `a = b` or `filter(list, entry: test)`; `…` marks
 * further values. Undefined for an unknown name.
 */
export const formulaUsage = (name: string): string | undefined => {
  const form = operatorSyntax.get(name);
  if (form === undefined) return undefined;
  const [, ...args] = form.usage.slice(1, -1).split(', ');
  const [a = '', b = '', c = ''] = args;
  const sign = signBetween(name);
  if (junctions.includes(name)) return `${a} ${name} ${args.slice(1).join(' ')}`;
  if (sign !== undefined) return args.join(` ${sign} `);
  if (name === 'not') return `not ${a}`;
  if (name === 'if') return `if ${a} then ${b} else ${c}`;
  const parts = args.map((argument, index) => {
    if (!form.isIdentifierArg(index) || argument === '…') return argument;
    return index + 1 < args.length && args[index + 1] !== '…'
      ? `${plain(argument)}:`
      : plain(argument);
  });
  return `${name}(${parts.join(', ').replaceAll(':,', ':')})`;
};
