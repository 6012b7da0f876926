import type { Locator, Page } from '@playwright/test';
import { within } from '../within.ts';
import { beginningOf, sentenceIn } from './edited-document.ts';

/** The panes of an open document, as a person uses them. */
export interface DeskPanes {
  /** Types behind a sentence, in the text. */
  readonly type: (sentence: number, words: string) => Promise<void>;
  /** Writes behind a sentence in the details. @param isTaken whether it is taken over; else it stands in the field */
  readonly write: (sentence: number, words: string, isTaken: boolean) => Promise<void>;
  /** Leaves the field that was written in. */
  readonly leaveField: () => Promise<void>;
  /** Adds a part behind a sentence by the tree, and says in the details what it reads. */
  readonly add: (sentence: number, words: string) => Promise<void>;
  /** Moves a sentence by the keys of the tree. */
  readonly move: (sentence: number, key: 'ArrowUp' | 'ArrowDown') => Promise<void>;
  /** Removes a part that was added, by the tree. */
  readonly remove: (part: string) => Promise<void>;
  /** The parts in their order, as the tree shows them: a sentence by its beginning, an added part by its name. */
  readonly parts: () => Promise<readonly string[]>;
  /** Takes back what was done last: by the key for it where the cursor is in the text, else by the button. */
  readonly undo: (way: 'key' | 'button') => Promise<void>;
  /** The letters of a sentence as they stand in the text. */
  readonly read: (sentence: number) => Promise<string>;
}

/** Time for panes to follow the text, in milliseconds. */
const followsWithin = 5000;

/** How a part is named in the tree. */
const partName = /^[▾▸]?(s\d+(?=:)|[ao]\d+)/;

/** @param page the page as it is now @param editor where its text is typed */
export const createDeskPanes = (page: () => Page, editor: () => Locator): DeskPanes => {
  const keyboard = () => page().keyboard;
  const press = (key: string): Promise<void> =>
    within(`the key ${key} to be taken by the page`, keyboard().press(key));
  const lineOf = (sentence: number): Locator =>
    editor().locator('.cm-line', { hasText: beginningOf(sentence) });
  const items = (): Locator =>
    page().getByRole('tree', { name: 'Parts of the screen' }).getByRole('treeitem');
  const details = (): Locator => page().getByRole('region', { name: 'Selected part' });
  const words = (): Locator => details().getByRole('textbox', { name: 'Text', exact: true });
  const read = async (sentence: number): Promise<string> =>
    sentenceIn((await lineOf(sentence).textContent()) ?? '', sentence);
  /** Waits until a pane says what it must. */
  const follow = async (
    what: string,
    reads: () => Promise<string>,
    expected: string,
  ): Promise<void> => {
    for (const end = performance.now() + followsWithin; ;) {
      const found = await reads();
      if (found === expected) return;
      if (performance.now() > end)
        throw new Error(
          `Expected ${what} to say '${expected}' within ${followsWithin / 1000} s, found '${found}'.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  /** @param name what the name of the part begins with */
  const choose = async (name: string): Promise<void> => {
    const item = items()
      .filter({ hasText: new RegExp(`^[▾▸]?${name}(?!\\d)`) })
      .first();
    await item.click();
    const chosen = items().and(page().locator('[aria-current="true"]'));
    const isChosen = async (): Promise<string> =>
      (await item.getAttribute('aria-current')) === 'true'
        ? name
        : (await within('the page to tell what is selected', chosen.allTextContents())).join();
    await follow('the tree, of what is selected,', isChosen, name);
  };
  const chooseSentence = async (sentence: number): Promise<void> => {
    await choose(beginningOf(sentence));
    await follow('the field of the details', () => words().inputValue(), await read(sentence));
  };
  const parts = async (): Promise<readonly string[]> =>
    (await within('the page to tell its parts', items().allTextContents())).flatMap(
      (text) => partName.exec(text)?.[1] ?? (text.startsWith('text') ? ['without words'] : []),
    );
  return {
    read,
    parts,
    type: async (sentence, typed) => {
      const line = lineOf(sentence);
      await line.click({ position: { x: 4, y: 6 } });
      const letters = (await line.textContent()) ?? '';
      const behind = letters.length - letters.indexOf('"', letters.indexOf(beginningOf(sentence)));
      await press('End');
      for (let step = 0; step < behind; step += 1) await press('ArrowLeft');
      await within(`the letters '${typed}' to be taken by the page`, keyboard().type(` ${typed}`));
    },
    write: async (sentence, written, isTaken) => {
      await chooseSentence(sentence);
      await words().press('Control+End');
      await words().pressSequentially(` ${written}`);
      if (isTaken) await words().press('Enter');
    },
    leaveField: () => page().getByRole('heading', { level: 1 }).click(),
    add: async (sentence, part) => {
      await choose(beginningOf(sentence));
      await page().getByRole('button', { name: 'Add …' }).click();
      const dialog = page().getByRole('dialog', { name: 'Add to' });
      await dialog.getByLabel('Search').fill('a paragraph of text');
      await dialog.getByRole('button', { name: /^Text/ }).click();
      await dialog.waitFor({ state: 'hidden' });
      await details().getByRole('heading', { level: 2, name: 'Text', exact: true }).waitFor();
      // The part before it said something, and the new one does not.
      await follow(
        'the field of a new part',
        async () => String((await words().inputValue()).includes(':')),
        'false',
      );
      await words().fill(part);
      await words().press('Enter');
      await follow(
        'the tree, of a new part as there,',
        async () => String((await parts()).includes(part)),
        'true',
      );
    },
    move: async (sentence, key) => {
      await chooseSentence(sentence);
      const before = (await parts()).join(' ');
      await press(`Alt+${key}`);
      await follow(
        'the tree, of a part as moved,',
        async () => String((await parts()).join(' ') !== before),
        'true',
      );
    },
    remove: async (part) => {
      await choose(part);
      await follow('the field of the details', () => words().inputValue(), part);
      await press('Delete');
      await follow(
        'the tree, of a removed part as there,',
        async () => String((await parts()).includes(part)),
        'false',
      );
    },
    undo: (way) =>
      way === 'key' ? press('Control+z') : page().getByRole('button', { name: 'Undo' }).click(),
  };
};
