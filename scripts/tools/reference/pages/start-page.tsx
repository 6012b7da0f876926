import type { ReactNode } from 'react';
import { Page, type Chapter } from './page.tsx';

const ChapterList = ({ folder, title, about, entries }: Chapter): ReactNode => (
  <section className="chapter">
    <h2 id={folder}>{title}</h2>
    <p>{about}</p>
    <ul className="entries">
      {entries.map(({ name, title: entry, about: words }) => (
        <li key={name}>
          <a href={`${folder}/${name}.html`}>{entry}</a>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** Start page with all entries; the search needs the script. */
export const StartPage = ({ chapters }: { readonly chapters: readonly Chapter[] }): ReactNode => (
  <Page title="Reference" root="">
    <h1>Reference</h1>
    <p className="about">
      Everything that a screen can contain, from the schemas and contracts of this project. The
      engine itself renders the examples.
    </p>
    <search id="search" hidden>
      <label htmlFor="words">Search</label>
      <input id="words" type="search" autoComplete="off" />
      <p id="found" role="status" />
    </search>
    <nav aria-label="Chapters">
      <ul className="names">
        {chapters.map(({ folder, title, entries }) => (
          <li key={folder}>
            <a href={`#${folder}`}>{title}</a> {entries.length}
          </li>
        ))}
      </ul>
    </nav>
    {chapters.map((chapter) => (
      <ChapterList key={chapter.folder} {...chapter} />
    ))}
  </Page>
);
