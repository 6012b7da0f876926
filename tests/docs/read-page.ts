import type { SourceFile } from '../architecture/source-file.ts';

export interface Block {
  readonly place: string;
  readonly language: string;
  readonly path: string;
  readonly text: string;
}

export interface TypedCommand {
  readonly place: string;
  readonly words: readonly string[];
}

const fence = /^( *)```(\S*) *(.*)$/;

const split = ({
  path: page,
  text,
}: SourceFile): { readonly blocks: readonly Block[]; readonly lines: readonly string[] } => {
  const blocks: Block[] = [];
  const lines: string[] = [];
  let open:
    { place: string; indent: string; language: string; path: string; inside: string[] } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', language = '', path = ''] = fence.exec(line) ?? [];
    if (open === undefined && fence.test(line))
      open = {
        place: `${page}:${String(index + 1)}`,
        indent,
        language,
        path: path.trim(),
        inside: [],
      };
    else if (open !== undefined && line.trim() === '```') {
      blocks.push({
        place: open.place,
        language: open.language,
        path: open.path,
        text: open.inside.join('\n'),
      });
      open = undefined;
    } else if (open !== undefined) open.inside.push(line.slice(open.indent.length));
    else {
      lines.push(line);
      continue;
    }
    lines.push('');
  }
  if (open !== undefined)
    throw new Error(`${open.place}: the block has no end. Close it with three backticks.`);
  return { blocks, lines };
};

export const blocksOf = (page: SourceFile): readonly Block[] => split(page).blocks;

/** Quoted spaces do not separate words, as in `--project="engines: *"`. */
const splitWords = (command: string): readonly string[] =>
  command.match(/(?:"[^"]*"|\S)+/g) ?? [''];

const isCommand = (words: readonly string[]): boolean => words[0] === 'npm' || words[0] === 'npx';

const commandsIn = (line: string): readonly (readonly string[])[] =>
  line
    .replace(/(^|\s)#.*$/, '')
    .split(/&&|\|\||[|;]/)
    .map(splitWords)
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter(isCommand);

export const commandsOf = (page: SourceFile): readonly TypedCommand[] => {
  const { blocks, lines } = split(page);
  const typed: TypedCommand[] = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ place, text }) =>
      text.split('\n').flatMap((line) => commandsIn(line).map((words) => ({ place, words }))),
    );
  let before: readonly string[] = [];
  for (const [index, line] of lines.entries())
    for (const [, code = ''] of line.matchAll(/`([^`]+)`/g)) {
      const words = splitWords(code);
      const place = `${page.path}:${String(index + 1)}`;
      if (isCommand(words)) {
        before = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
        typed.push({ place, words });
      } else if (words[0] === '--' && words.length > 1 && before.length > 0)
        typed.push({ place, words: [...before, ...words] });
    }
  return typed;
};
