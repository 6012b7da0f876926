import type { ReactNode } from 'react';

export interface Chapter {
  readonly folder: string;
  readonly title: string;
  readonly about: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly content: ReactNode;
}

/** No inline scripts or styles, nothing from other origins. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; frame-src 'self'; base-uri 'none'; form-action 'none'";

export interface HeadProps {
  readonly title: string;
  readonly root: string;
  readonly sheet: string;
  readonly script: string;
}

export const Head = ({ title, root, sheet, script }: HeadProps): ReactNode => (
  <head>
    <meta charSet="utf-8" />
    <meta httpEquiv="Content-Security-Policy" content={policy} />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <link rel="stylesheet" href={`${root}${sheet}`} />
    <script defer src={`${root}${script}`} />
  </head>
);

export interface PageProps {
  readonly title: string;
  readonly root: string;
  readonly chapter?: Chapter;
  readonly children: ReactNode;
}

/** Page frame: skip link, home, content, sibling pages. */
export const Page = ({ title, root, chapter, children }: PageProps): ReactNode => (
  <html lang="en">
    <Head
      title={chapter === undefined ? title : `${title} · ${chapter.title} · Reference`}
      root={root}
      sheet="site.css"
      script="site.js"
    />
    <body>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="bar">
        <a href={`${root}index.html`}>Reference</a>
        {chapter === undefined ? null : (
          <a href={`${root}index.html#${chapter.folder}`}>{chapter.title}</a>
        )}
      </header>
      <div className={chapter === undefined ? 'page' : 'page page-beside'}>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {chapter === undefined ? null : (
          <nav aria-label={chapter.title}>
            <ul>
              {chapter.entries.map((entry) => (
                <li key={entry.name}>
                  <a
                    href={`${entry.name}.html`}
                    aria-current={entry.title === title ? 'page' : undefined}
                  >
                    {entry.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </body>
  </html>
);
