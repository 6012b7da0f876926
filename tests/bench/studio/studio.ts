import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/tools/project.mjs';
import { readJson } from '../../../scripts/tools/read-json.mjs';
import { manyDocuments, publishMany } from '../starting.ts';
import { largeDocument } from './large-document.ts';
import { loadsOfStudio, type StudioLoad } from './loads.ts';
import { measureHome, measureOpening, type Opened } from './opening.ts';
import { inStudio } from './studio-page.ts';
import { measureTyping, measureVisualEdits, type TypedAt } from './typing.ts';
import { watchPaints } from './until-paint.ts';

/** How quickly the studio answers a person. */
export interface StudioSpeed {
  /** Bytes of the document that is worked on. */
  readonly bytes: number;
  readonly typing: readonly TypedAt[];
  /** Most that a key may take at the median, in milliseconds. */
  readonly typingTarget: number;
  readonly visualEdit: TypedAt;
  readonly opening: readonly Opened[];
  readonly loads: readonly StudioLoad[];
}

/** Keys at each of three places, and changes in the inspector. */
const usual = { keys: 100, edits: 20 } as const;

/** As few as show that it works. */
const few = { keys: 10, edits: 3 } as const;

const id = 'large-order';
const nothing = (): Promise<void> => Promise.resolve();

/**
 * Measures the built studio in a browser, with every pane of a large document open.
 * @param isQuick only as long as shows that it works
 * @param say told of the progress
 */
export const measureStudio = async (
  isQuick: boolean,
  say: (sentence: string) => void,
): Promise<StudioSpeed> => {
  const text = largeDocument(id);
  const { keys, edits } = isQuick ? few : usual;
  const worked = await inStudio(nothing, async ({ page, url, session }) => {
    const made = await session.ask(url, 'POST', '/documents', { id, text });
    if (made.status !== 201)
      throw new Error(`The large document was not taken: ${made.status} ${made.text}`);
    say('Opening a large document …');
    const opened = await measureOpening(page, id);
    await page
      .getByRole('region', { name: 'Problems' })
      .getByText(/^(No problems|\d+ (hint|error)s?.*)$/)
      .waitFor();
    await watchPaints(page, 'keydown');
    say(`Typing ${3 * keys} keys into it …`);
    const typing = await measureTyping(page, id, text, keys);
    say(`Changing it ${edits} times in the inspector …`);
    return { opened, typing, visualEdit: await measureVisualEdits(page, id, text, edits) };
  });
  say(`Opening a list of ${manyDocuments} documents …`);
  const home = await inStudio(
    async (dataFolder) => {
      await publishMany(dataFolder);
    },
    ({ page }) => measureHome(page, manyDocuments),
  );
  const built = join(projectFolder, 'dist/studio');
  return {
    bytes: Buffer.byteLength(text),
    typing: worked.typing,
    typingTarget: 50,
    visualEdit: worked.visualEdit,
    opening: [...worked.opened, home],
    loads: loadsOfStudio(readJson(join(built, '.vite/manifest.json')), (file) =>
      readFileSync(join(built, file)),
    ),
  };
};
