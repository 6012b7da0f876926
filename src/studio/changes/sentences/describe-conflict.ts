import { isRecord, ownProperty, parsePointer } from '../../../../renderer/entries/document.ts';
import type { MergeConflict } from '../../../contracts/generated/studio-answers.ts';
import { nameOfBlock } from './describe-block.ts';
import { describeValueChange } from './describe-value-change.ts';
import { readBlocks, type ReadBlocks } from './read-blocks.ts';

const reasons: Readonly<Record<Exclude<MergeConflict['what'], 'property'>, string>> = {
  place: 'moved on both sides',
  removal: 'removed on one side, changed on the other',
  order: 'reordered on both sides',
};

const readSide = (text: string): ReadBlocks => readBlocks(JSON.parse(text));

const valueIn = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value[Number(name)];
  return isRecord(value) ? ownProperty(value, name) : undefined;
};

/**
 * Sentences about conflicts, such as `Heading “Loans” › Text: “Loan” → “Loans”`.
 * @param before valid JSON of one side
 * @param after valid JSON of the other side
 */
export const describeConflicts = (
  conflicts: readonly MergeConflict[],
  before: string,
  after: string,
): readonly string[] => {
  const [old, fresh] = [readSide(before), readSide(after)];
  const sentences = conflicts.map(({ node, property, what }) => {
    const side = fresh.blocks.has(node) ? fresh : old;
    const block = side.blocks.get(node);
    const name = block === undefined ? 'Page' : nameOfBlock(side.document, block);
    if (what !== 'property') return `${name}: ${reasons[what]}`;
    // The words of a text are named like the text.
    const path = property.replace(/(?<=.)\/text$/, '');
    const [mine, theirs] = [old, fresh].map(({ document, blocks }) =>
      parsePointer(path).reduce(valueIn, node === '' ? document : blocks.get(node)?.node),
    );
    const change = { path, before: mine, after: theirs };
    return `${name} › ${describeValueChange(change, fresh.document)}`;
  });
  // A text and its arguments are one value to readers.
  return [...new Set(sentences)];
};
