import { type Command, commandGroups } from './command-registry.ts';

export interface CommandGroup {
  readonly title: string;
  readonly items: readonly Command[];
}

/** Shown commands per group without a search word, and in all with one. */
const [maxPerGroup, maxFound] = [6, 40];

const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Lower is better; undefined: no match. */
const rankOf = (command: Command, query: string): number | undefined => {
  const name = fold(command.name);
  const searched = fold(`${command.name} ${command.detail ?? ''} ${command.keywords ?? ''}`);
  const words = query.split(/\s+/);
  if (!words.every((word) => searched.includes(word))) return undefined;
  if (name.startsWith(query)) return 0;
  if (words.every((word) => name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))))
    return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
};

const without = (commands: readonly Command[], taken: readonly Command[]): readonly Command[] =>
  commands.filter((command) => !taken.includes(command));

/**
 * Groups commands for the palette: recent ones first without a search word, otherwise the best
 * matches.
 * @param recent ids, the latest first
 */
export const rankCommands = (
  commands: readonly Command[],
  searched: string,
  recent: readonly string[],
): readonly CommandGroup[] => {
  const query = fold(searched.trim());
  const byGroup = (found: readonly Command[]): readonly CommandGroup[] =>
    commandGroups
      .map((title) => ({ title, items: found.filter(({ group }) => group === title) }))
      .filter(({ items }) => items.length > 0);
  if (query === '') {
    const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
    return [
      ...(used.length === 0 ? [] : [{ title: 'Recent', items: used }]),
      ...byGroup(without(commands, used)).map(({ title, items }) => ({
        title,
        items: items.slice(0, maxPerGroup),
      })),
    ];
  }
  const ranked = commands
    .flatMap((command) => {
      const rank = rankOf(command, query);
      const used = recent.indexOf(command.id);
      return rank === undefined
        ? []
        : [{ command, rank, recency: used < 0 ? recent.length : used }];
    })
    .toSorted((one, other) => one.rank - other.rank || one.recency - other.recency)
    .slice(0, maxFound)
    .map(({ command }) => command);
  const [best] = ranked;
  const groups = byGroup(ranked);
  // The group with the best match comes first, because Enter runs the first command.
  return groups.toSorted(
    (one, other) => Number(other.title === best?.group) - Number(one.title === best?.group),
  );
};
