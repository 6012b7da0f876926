import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson } from '../../scripts/tools/read-json.mjs';
import type { TypedCommand } from './read-page.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const { scripts } = readJson(join(root, 'package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Commands of npm itself that pages may name, with the words after them; undefined for any. */
const npmCommands: ReadonlyMap<string, readonly string[] | undefined> = new Map([
  ['start', undefined],
  ['test', undefined],
  ['ci', undefined],
  ['install', undefined],
  ['audit', ['signatures', '--omit=dev']],
  ['ls', ['--all']],
]);

/** Scripts that start a program of a package, which reads the options. */
const packagedPrograms: Readonly<Record<string, string>> = {
  e2e: 'node_modules/playwright/lib/program.js',
};

const codeBelow = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.|node_modules/.test(file))
    .map((file) => read(join(folder, file)))
    .join('\n');

/** Sources that read the words behind a command. */
const codeOf = (script: string): string => {
  const packaged = packagedPrograms[script];
  if (packaged !== undefined) return read(packaged);
  const file = /(?:scripts|tests|src)\/\S+\.(?:mjs|ts)/.exec(scripts[script] ?? '')?.[0];
  if (file === undefined) return '';
  const own = read(file);
  const program = new RegExp(`\\b'?${script}'?: '([^']+)'`).exec(own)?.[1];
  if (program !== undefined) return [own, codeBelow(dirname(program))].join('\n');
  const serviceCommand = new RegExp(`^  ${script}: .*?'\\./([^']+)/[^/']+'`, 'ms').exec(
    read('src/service/commands.ts'),
  )?.[1];
  if (serviceCommand === undefined) return [own, codeBelow('src/cli')].join('\n');
  return [
    own,
    codeBelow(join('src/service', serviceCommand)),
    codeBelow('src/service/command'),
  ].join('\n');
};

const standsForMore = (word: string): boolean => /[<[…]|^[A-Z_]+$|^(\.\.)?\//.test(word);

const knows = (code: string, option: string): boolean =>
  new RegExp(`--${option}\\b|\\b${option}: \\{\\s*type:`).test(code);

const faultOfWord = (
  script: string,
  code: string,
  word: string,
  isFirst: boolean,
): string | undefined => {
  if (word.startsWith('--')) {
    const option = word.slice(2).split('=')[0] ?? '';
    return knows(code, option)
      ? undefined
      : `"npm run ${script}" has no option "${word}". Mend the option, or the program that should read it.`;
  }
  if (standsForMore(word)) return undefined;
  if (word.includes('/'))
    return existsSync(join(root, word))
      ? undefined
      : `there is no file or folder "${word}". Mend the path.`;
  if (isFirst && /^[a-z]+(\|[a-z]+)*$/.test(word))
    return word.split('|').every((one) => new RegExp(`['"\\s(]${one}['":,\\s]`).test(code)) ||
      existsSync(join(root, 'screens', word))
      ? undefined
      : `"npm run ${script}" knows no "${word}". Mend the word.`;
  return undefined;
};

const faultsBehind = (script: string, words: readonly string[]): readonly string[] => {
  const lost = words
    .slice(0, words.includes('--') ? words.indexOf('--') : words.length)
    .filter((word) => word.startsWith('--'));
  if (lost.length > 0)
    return [
      `npm takes "${lost.join(' ')}" for itself. Write "npm run ${script} -- ${lost.join(' ')}".`,
    ];
  const code = codeOf(script);
  const given = words.filter((word) => word !== '--');
  return given.flatMap((word, index) => faultOfWord(script, code, word, index === 0) ?? []);
};

const faultsOfNpx = (words: readonly string[]): readonly string[] => {
  const [program = '', ...rest] = words;
  if (!existsSync(join(root, 'node_modules/.bin', program)))
    return [`there is no program "${program}" in node_modules. Mend the name.`];
  return rest.flatMap((word) =>
    word.startsWith('-') ||
    standsForMore(word) ||
    !word.includes('/') ||
    existsSync(join(root, word))
      ? []
      : [`there is no file or folder "${word}". Mend the path.`],
  );
};

const faultsOfNpm = (name: string, words: readonly string[]): readonly string[] => {
  if (!npmCommands.has(name))
    return [
      `"npm ${name}" is no command that a page should name. Expected one of ${[...npmCommands.keys()].join(', ')}, run.`,
    ];
  const known = npmCommands.get(name);
  return words
    .filter((word) => known?.includes(word) === false && !standsForMore(word))
    .map(
      (word) => `"npm ${name} ${word}" is not known to be right. Expected ${known?.join(', ')}.`,
    );
};

export const faultsOfCommand = ({ words }: Pick<TypedCommand, 'words'>): readonly string[] => {
  const [program, name = '', ...rest] = words;
  if (program === 'npx') return faultsOfNpx([name, ...rest]);
  if (name !== 'run') return faultsOfNpm(name, rest);
  const [script = '', ...behind] = rest.filter((word) => word !== '--silent');
  if (!Object.hasOwn(scripts, script))
    return [
      `package.json has no script "${script}". Expected one of ${Object.keys(scripts).join(', ')}.`,
    ];
  return faultsBehind(script, behind);
};
