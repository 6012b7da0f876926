import {
  CircleHelp,
  FilePlus2,
  FileText,
  type LucideIcon,
  Moon,
  Plus,
  Replace,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { kindName, titleOf } from '../pages/page-names.ts';
import { usePermission } from '../session/use-session.ts';
import { documentAddress } from '../shell/addresses.ts';
import { usePermittedSections } from '../shell/Nav.tsx';
import { type Theme, themes, useTheme } from '../theme/use-theme.ts';
import type { Command } from './command-registry.ts';

const themeIcons: Readonly<Record<Theme, LucideIcon>> = { system: SunMoon, light: Sun, dark: Moon };

/** Commands that every page of the studio has. */
export const useStudioCommands = (
  documents: readonly ListedDocument[],
  create: (kind: 'promotion' | 'page') => void,
): readonly Command[] => {
  const navigate = useNavigate();
  const sections = usePermittedSections();
  const { theme, choose } = useTheme();
  const mayWrite = usePermission('draft.write');
  const creation: readonly Command[] = [
    {
      id: 'action new-promotion',
      group: 'Actions',
      name: 'New promotion …',
      keywords: 'create campaign template',
      icon: Plus,
      run: () => create('promotion'),
    },
    {
      id: 'action new-page',
      group: 'Actions',
      name: 'New page …',
      keywords: 'create screen shared block',
      icon: FilePlus2,
      run: () => create('page'),
    },
    {
      id: 'action find-replace',
      group: 'Actions',
      name: 'Find and replace',
      keywords: 'search all texts pages',
      icon: Replace,
      run: () => void navigate('/find-replace'),
    },
  ];
  const pages = documents.map((document): Command => ({
    id: `page ${document.id}`,
    group: 'Pages',
    name: titleOf(document),
    detail: kindName(document.kind),
    keywords: document.id,
    icon: FileText,
    run: () => void navigate(documentAddress(document.id)),
  }));
  const looks = themes
    .filter(({ value }) => value !== theme)
    .map(({ value, label }): Command => ({
      id: `theme ${value}`,
      group: 'Settings',
      name: value === 'system' ? label : `${label} theme`,
      keywords: 'appearance colours',
      icon: themeIcons[value],
      run: () => choose(value),
    }));
  const places = sections.flatMap(({ name, icon, pages: of }) =>
    of.map((page): Command => ({
      id: `go ${page.to}`,
      group: 'Go to',
      name: page.name,
      detail: page.name === name ? undefined : name,
      icon,
      run: () => void navigate(page.to),
    })),
  );
  return [
    ...(mayWrite ? creation : []),
    ...pages,
    ...looks,
    ...places,
    {
      id: 'go /help',
      group: 'Go to',
      name: 'Help',
      icon: CircleHelp,
      run: () => void navigate('/help'),
    },
  ];
};
