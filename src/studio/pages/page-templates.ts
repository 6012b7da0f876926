import {
  CalendarClock,
  Download,
  File,
  Gift,
  type LucideIcon,
  Puzzle,
  Smartphone,
  Type,
  Umbrella,
} from 'lucide-react';
import { starters } from '../../shared/starters.ts';
import { createAppDownload, createPayday, createPlainTextPage } from './promotion-starters.ts';
import { renameCopy } from './new-page-text.ts';

interface TemplateSummary {
  readonly name: string;
  readonly description: string;
  readonly icon: LucideIcon;
}

/** Page to begin with: a copy of a shipped page, or a text of its own. */
export type PageTemplate = TemplateSummary &
  (
    | { readonly copyOf: string }
    | {
        readonly group: string;
        readonly createText: (id: string, title: string, now: number) => string;
      }
  );

/** Starters derive the title from the id. */
const fromStarter =
  (kind: keyof typeof starters) =>
  (id: string, title: string): string => {
    const text = starters[kind].createText(id);
    return renameCopy(text, id, title) ?? text;
  };

const promotion = 'promotion';

export const promotionTemplates: readonly PageTemplate[] = [
  {
    name: 'Seasonal offer',
    description: 'Offer with an end, questions and registration',
    icon: Umbrella,
    copyOf: 'seasonal-offer',
  },
  {
    name: 'Friend invites',
    description: 'Invitation with a bonus for both',
    icon: Gift,
    copyOf: 'referral',
  },
  {
    name: 'Payday',
    description: 'Short offer with a countdown',
    icon: CalendarClock,
    group: promotion,
    createText: createPayday,
  },
  {
    name: 'App download',
    description: 'Button that downloads the app',
    icon: Download,
    group: promotion,
    createText: createAppDownload,
  },
  {
    name: 'Plain words',
    description: 'Headings and paragraphs',
    icon: Type,
    group: promotion,
    createText: createPlainTextPage,
  },
  {
    name: 'Blank',
    description: 'Title only',
    icon: File,
    group: promotion,
    createText: fromStarter('template'),
  },
];

export const otherTemplates: readonly PageTemplate[] = [
  {
    name: 'Borrower screen',
    description: 'Page with text, at an address of its own',
    icon: Smartphone,
    group: starters.screen.folder,
    createText: fromStarter('screen'),
  },
  {
    name: 'Shared block',
    description: 'Part that several pages contain',
    icon: Puzzle,
    group: starters.fragment.folder,
    createText: fromStarter('fragment'),
  },
];
