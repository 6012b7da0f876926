import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { callsChapter, nativesChapter, storedChapter } from './chapters/contracts.tsx';
import { languageChapter } from './chapters/language.tsx';
import { operatorsChapter } from './chapters/operators.tsx';
import { problemsChapter } from './chapters/problems.tsx';
import { screensChapter } from './chapters/screens.tsx';
import { sourcesChapter, stepsChapter } from './chapters/steps-and-sources.tsx';
import { widgetsChapter } from './chapters/widgets.tsx';
import { examples } from './examples/examples.ts';
import { ExamplePage } from './pages/example-section.tsx';
import { Page, type Chapter, type Entry } from './pages/page.tsx';
import { StartPage } from './pages/start-page.tsx';

const html = (page: ReactNode): string => `<!doctype html>${renderToStaticMarkup(page)}\n`;

const entryPage = (chapter: Chapter, { title, about, content }: Entry): ReactNode => (
  <Page title={title} root="../" chapter={chapter}>
    <h1>{title}</h1>
    <p className="about">{about}</p>
    {content}
  </Page>
);

export const languageChapters: readonly Chapter[] = [
  languageChapter,
  widgetsChapter,
  stepsChapter,
  sourcesChapter,
  operatorsChapter,
  callsChapter,
  nativesChapter,
  storedChapter,
  problemsChapter,
];

export const allChapters = (pictures: ReadonlySet<string>): readonly Chapter[] => [
  ...languageChapters,
  screensChapter(pictures),
];

/**
 * All pages of the reference, by their path in the site.
 * @param pictures names of the pictures of the gallery, as far as they were taken
 */
export const makeSite = (pictures: ReadonlySet<string>): ReadonlyMap<string, string> => {
  const chapters = allChapters(pictures);
  return new Map([
    ['index.html', html(<StartPage chapters={chapters} />)] as const,
    ...chapters.flatMap((chapter) =>
      chapter.entries.map(
        (entry) =>
          [`${chapter.folder}/${entry.name}.html`, html(entryPage(chapter, entry))] as const,
      ),
    ),
    ...Object.entries(examples).flatMap(([kind, some]) =>
      [...some].map(
        ([name, example]) =>
          [
            `examples/${kind}-${name}.html`,
            html(<ExamplePage example={example} name={name} />),
          ] as const,
      ),
    ),
  ]);
};
