import type { HelpTarget } from './help-targets.ts';
import { HelpLink } from './HelpLink.tsx';
import type { Library } from './library.ts';

export interface HelpLinksProps {
  readonly title: string;
  readonly library: Library;
  readonly places: readonly HelpTarget[];
  readonly open: (to: string) => void;
}

export const HelpLinks = ({ title, library, places, open }: HelpLinksProps) =>
  places.length > 0 && (
    <p className="help-links">
      {title}:{' '}
      {places.map(({ to }) => (
        <HelpLink key={to} to={to} open={open}>
          {library.entry(to)?.title ?? to}
        </HelpLink>
      ))}
    </p>
  );
