import { parsePointer, type Pointer } from '../../../renderer/entries/document.ts';

export const documentTabNames = ['general', 'colors', 'link', 'states', 'more'] as const;

export type DocumentTab = (typeof documentTabNames)[number];

export const documentTabTitles: Readonly<Record<DocumentTab, string>> = {
  general: 'General',
  colors: 'Colours',
  link: 'Link values',
  states: 'States',
  more: 'More',
};

const tabs: ReadonlyMap<string, DocumentTab | undefined> = new Map<string, DocumentTab | undefined>(
  [
    ['title', 'general'],
    ['description', 'general'],
    ['not_after', 'general'],
    ['theme', 'colors'],
    ['params', 'link'],
    ['examples', 'states'],
    ['body', undefined],
    ['overlays', 'more'],
    ['texts', undefined],
  ],
);

/** Tab of the page settings with a value; undefined for the whole page and outside of them. */
export const documentTabAt = (pointer: Pointer): DocumentTab | undefined => {
  const [name, inner] = parsePointer(pointer);
  if (name === undefined) return undefined;
  if (name === 'route' && inner === 'params') return 'link';
  return tabs.has(name) ? tabs.get(name) : 'more';
};
