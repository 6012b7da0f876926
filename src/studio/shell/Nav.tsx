import { House, FileText, Image, Rocket, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Waiting } from '../../contracts/generated/studio-answers.ts';
import { useSession } from '../session/use-session.ts';
import { releasesAddress } from './addresses.ts';
import { pluralize } from './format.ts';

interface NavPage {
  readonly to: string;
  readonly name: string;
  readonly permission: string;
  readonly waits?: 'changes' | 'requests';
  /** Opened while items wait. */
  readonly waitsAt?: string;
  /** Address of the pages that belong to this one. */
  readonly holds?: string;
}

interface NavSection {
  readonly name: string;
  readonly icon: LucideIcon;
  /** Pages of the section, shown as tabs if there are several. The first permitted one opens. */
  readonly pages: readonly NavPage[];
}

const sections: readonly NavSection[] = [
  {
    name: 'Home',
    icon: House,
    pages: [{ to: '/', name: 'Home', permission: 'document.read' }],
  },
  {
    name: 'Pages',
    icon: FileText,
    pages: [{ to: '/documents', name: 'Pages', permission: 'document.read' }],
  },
  {
    name: 'Images',
    icon: Image,
    pages: [{ to: '/images', name: 'Images', permission: 'document.read' }],
  },
  {
    name: 'Releases',
    icon: Rocket,
    pages: [
      {
        to: '/releases',
        name: 'Releases',
        permission: 'document.read',
        waits: 'changes',
        waitsAt: releasesAddress('prepared'),
        holds: '/changes/',
      },
    ],
  },
  {
    name: 'Admin',
    icon: ShieldCheck,
    pages: [
      { to: '/people', name: 'People', permission: 'rights.read', waits: 'requests' },
      { to: '/audit', name: 'Audit', permission: 'audit.read' },
    ],
  },
];

const isAt = (path: string, { to, holds }: NavPage): boolean =>
  path === to ||
  (to !== '/' && path.startsWith(`${to}/`)) ||
  (holds !== undefined && path.startsWith(holds));

/** Sections of the sidebar with the pages that this operator may open. */
export const usePermittedSections = (): readonly NavSection[] => {
  const { permissions } = useSession().session;
  return sections
    .map((section) => ({
      ...section,
      pages: section.pages.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ pages }) => pages.length > 0);
};

const countOf = ({ waits }: NavPage, waiting: Waiting | undefined): number =>
  (waits && waiting?.[waits]) ?? 0;

const nameWithCount = (name: string, count: number): string | undefined =>
  count > 0 ? `${name}, ${pluralize(count, 'waits', 'wait')} for you` : undefined;

/** Not a live region, so that changing numbers do not interrupt. */
export const Nav = ({
  waiting,
  onFollow,
}: {
  readonly waiting: Waiting | undefined;
  /** A link was followed. */
  readonly onFollow: (() => void) | undefined;
}) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Studio">
      {usePermittedSections().map(({ name, icon: Icon, pages }) => {
        const count = pages.reduce((sum, page) => sum + countOf(page, waiting), 0);
        // Waiting items open first.
        const awaited = pages.find((page) => countOf(page, waiting) > 0);
        const target = awaited ?? pages[0];
        const current = pages.find((page) => isAt(pathname, page));
        return (
          target !== undefined && (
            <Link
              key={name}
              to={awaited?.waitsAt ?? target.to}
              title={name}
              onClick={onFollow}
              className={current === undefined ? undefined : 'current'}
              aria-current={
                current === undefined ? undefined : current.to === pathname ? 'page' : true
              }
              aria-label={nameWithCount(name, count)}
            >
              <Icon aria-hidden />
              <span>{name}</span>
              {count > 0 && <span className="place-count">{count}</span>}
            </Link>
          )
        );
      })}
    </nav>
  );
};

/** Tabs of the open section; nothing if it has one page. */
export const SectionTabs = ({ waiting }: { readonly waiting: Waiting | undefined }) => {
  const { pathname } = useLocation();
  const section = usePermittedSections().find(({ pages }) =>
    pages.some(({ to }) => to === pathname),
  );
  if (section === undefined || section.pages.length < 2) return null;
  return (
    <nav aria-label={section.name} className="section-tabs">
      {section.pages.map((page) => {
        const count = countOf(page, waiting);
        return (
          <NavLink key={page.to} to={page.to} end aria-label={nameWithCount(page.name, count)}>
            {page.name}
            {count > 0 && (
              <>
                {' '}
                <span className="pill accent">{count}</span>
              </>
            )}
          </NavLink>
        );
      })}
    </nav>
  );
};
