import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemCodes } from '../../../../renderer/entries/node.ts';
import { root } from '../../../codegen/read-schemas.ts';
import { Markdown } from '../pages/pieces.tsx';
import type { Chapter, Entry } from '../pages/page.tsx';

/**
 * Problem page without title and summary, which the page shows above.
 * @throws when the file is missing
 */
const writtenPage = (code: string): string =>
  readFileSync(join(root, `docs/reference/problems/${code}.md`), 'utf8')
    .split('\n\n')
    .slice(2)
    .join('\n\n');

const entryOf = ([code, sentence]: readonly [string, string]): Entry => ({
  name: code,
  title: code,
  about: sentence,
  content: <Markdown text={writtenPage(code)} label={code} />,
});

export const problemsChapter: Chapter = {
  folder: 'problems',
  title: 'Problems',
  about: 'Problems of the checker, by code.',
  entries: Object.entries(problemCodes).map(entryOf),
};
