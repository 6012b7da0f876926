import type { Locator, Page } from '@playwright/test';
import { createRandom } from '../../seeded-random.ts';
import { takePaints } from './until-paint.ts';

/** Milliseconds from a key until the next frame is painted, at one place of a document. */
export interface TypedAt {
  readonly place: string;
  readonly milliseconds: readonly number[];
}

/** Keys before those that are counted. */
const keysInWarmUp = 10;

/** How people type: words of some letters, a pause behind each, and sometimes a longer one, in which the panes follow and the text is saved. */
const pace = { between: [60, 160], behindWord: [150, 500], thinking: [800, 1600] } as const;

/** A place of a text: a line, counted from 1, and the letters between the place and its end. */
interface TextPlace {
  readonly line: number;
  readonly back: number;
}

/** Where in the text a sentence ends: the first behind a part of its lines. */
const sentenceBehind = (text: string, part: number): TextPlace => {
  const lines = text.split('\n');
  const first = Math.floor((lines.length - 1) * part);
  const found = lines.findIndex(
    (line, index) => index >= first && /"(text|description)": "[^"]+",?$/.test(line),
  );
  const line = lines[found];
  if (line === undefined) throw new Error('The document has no sentence to type into.');
  // Inside of the quotation marks.
  return { line: found + 1, back: line.endsWith(',') ? 2 : 1 };
};

/** Brings the cursor to a place of the open text, by the keys for it. */
const goTo = async (page: Page, editor: Locator, { line, back }: TextPlace): Promise<void> => {
  await editor.focus();
  await page.keyboard.press('Control+Alt+g');
  const asked = page.getByRole('textbox', { name: 'Go to line' });
  await asked.fill(String(line));
  await asked.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await editor.focus();
  await page.keyboard.press('End');
  for (let step = 0; step < back; step += 1) await page.keyboard.press('ArrowLeft');
};

const editorOf = (page: Page, id: string): Locator =>
  page.getByRole('textbox', { name: `Text of ${id}` });

const places = [
  { place: 'at its start', part: 0 },
  { place: 'in its middle', part: 0.5 },
  { place: 'at its end', part: 0.97 },
] as const;

/**
 * Types into the open text of a document.
 * @param id of the document
 * @param text as it is open
 */
export const measureTyping = async (
  page: Page,
  id: string,
  text: string,
  keys: number,
): Promise<readonly TypedAt[]> => {
  const random = createRandom(1);
  const between = ([least, most]: readonly [number, number]): Promise<void> =>
    page.waitForTimeout(least + random() * (most - least));
  const found: TypedAt[] = [];
  for (const { place, part } of places) {
    await goTo(page, editorOf(page, id), sentenceBehind(text, part));
    for (let key = 0; key < keys + keysInWarmUp; key += 1) {
      if (key === keysInWarmUp) await takePaints(page);
      const isSpace = random() < 0.18;
      await page.keyboard.press(
        isSpace ? ' ' : String.fromCodePoint(97 + Math.floor(random() * 26)),
      );
      await between(isSpace ? (random() < 0.25 ? pace.thinking : pace.behindWord) : pace.between);
    }
    const milliseconds = await takePaints(page);
    if (milliseconds.length !== keys)
      throw new Error(
        `Expected ${keys} keys to be painted ${place}, found ${milliseconds.length}.`,
      );
    found.push({ place, milliseconds });
  }
  return found;
};

/** A node in the middle of the document whose words are changed. */
const changedNode = 'roll-over-text-12';

/** Changes the words of a node in the inspector again and again: until what the Enter key made of the text is painted. */
export const measureVisualEdits = async (
  page: Page,
  id: string,
  text: string,
  edits: number,
): Promise<TypedAt> => {
  const line = text.split('\n').findIndex((letters) => letters.includes(`"${changedNode}"`)) + 1;
  await goTo(page, editorOf(page, id), { line, back: 2 });
  const inspector = page.getByRole('region', { name: 'Selected part' });
  await inspector.getByText(changedNode, { exact: true }).waitFor();
  const words = inspector.getByRole('textbox', { name: 'Text', exact: true });
  const milliseconds: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    await words.fill(`Words ${edit}`);
    await takePaints(page);
    await words.press('Enter');
    await page.waitForTimeout(pace.thinking[1]);
    milliseconds.push(...(await takePaints(page)));
  }
  await page.getByRole('treeitem', { name: `Words ${edits - 1}` }).waitFor();
  return { place: 'a change in the inspector', milliseconds };
};
