import type { HelpChapter } from './help-page.ts';
import { HelpLink } from './HelpLink.tsx';

export interface HelpContentsProps {
  readonly contents: readonly HelpChapter[];
  /** Chapter whose pages are listed; without a match all chapters are listed. */
  readonly folder: string;
  readonly open: (to: string) => void;
}

export const HelpContents = ({ contents, folder, open }: HelpContentsProps) => {
  const chapter = contents.find((one) => one.folder === folder);
  const rows =
    chapter === undefined
      ? contents.map(({ folder: to, title, about }) => ({ to, title, about }))
      : chapter.entries.map(({ name, title, about }) => ({
          to: `${chapter.folder}/${name}`,
          title,
          about,
        }));
  return (
    <nav aria-label={chapter?.title ?? 'Chapters'}>
      {chapter !== undefined && <p>{chapter.about}</p>}
      <ul className="help-list">
        {rows.map(({ to, title, about }) => (
          <li key={to}>
            <HelpLink to={to} open={open}>
              {title}
            </HelpLink>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
};
