import type { Desk } from './desk.ts';
import { sentencesOf } from './edited-document.ts';

const words = 'undone';

/** Longest time from the last letter to the reload, and until it is saved, in milliseconds. */
const [longestPause, savedWithin] = [900, 30_000];

/**
 * Types words, loads the page anew a moment later, and takes them back: the text must be the former one, letter by letter, there and on the service.
 * @param draft reads the text that the service has
 * @returns what is not so, a sentence each
 */
export const findUndoFaults = async (
  desk: Desk,
  draft: () => Promise<string>,
  isSaved: (status: string) => boolean,
  random: () => number,
): Promise<readonly string[]> => {
  const [sentence] = sentencesOf.page;
  const before = await desk.read(sentence);
  const former = await draft();
  await desk.type(sentence, words);
  await desk.wait(random() * longestPause);
  await desk.reopen();
  const typed = await desk.read(sentence);
  if (typed !== `${before} ${words}`)
    return [`Expected '${before} ${words}' after a reload, found '${typed}'.`];
  for (let key = 0; key <= words.length && (await desk.read(sentence)) !== before; key += 1)
    await desk.undo('key');
  const undone = await desk.read(sentence);
  if (undone !== before)
    return [
      `Expected '${before}' once '${words}' was taken back after a reload, found '${undone}'.`,
    ];
  for (
    const end = performance.now() + savedWithin;
    !isSaved(await desk.status()) || (await draft()) !== former;
    await desk.wait(100)
  )
    if (performance.now() > end)
      return [
        `Expected the former text on the service after an undo behind a reload; the status line says '${await desk.status()}'.`,
      ];
  return [];
};
