// What a page may consist of and where it may lead. Everything else on it is a fault.

/** Where an attribute may lead to. own: an address of the page's own origin. */
type Lead = 'own' | 'https' | 'http' | 'picture' | 'blob' | 'tel' | 'mailto' | 'fragment';

export interface PageRules {
  /** Origins of the page's own. */
  readonly origins: readonly string[];
  /** Elements that a page never has; scripts and styles are those that the service wrote, which have an address of their own. */
  readonly elements: readonly string[];
  /** By element and attribute; an attribute that leads somewhere and is not named may not be there. */
  readonly leads: Readonly<Record<string, readonly Lead[]>>;
  /** Hosts of frames and of pictures of documents. */
  readonly frameHosts: readonly string[];
}

const noElements = [
  'object',
  'embed',
  'applet',
  'base',
  'style',
  'frame',
  'frameset',
  'portal',
  'fencedframe',
  'foreignobject',
  'animate',
  'set',
  'math',
  'template',
  'marquee',
];

/** The borrower app (contract 4). */
export const borrowerRules = (origins: readonly string[]): PageRules => ({
  origins,
  elements: noElements,
  leads: {
    'a href': ['own', 'https', 'http', 'tel', 'mailto'],
    'img src': ['own', 'https', 'picture', 'blob'],
    'iframe src': ['own', 'https'],
    'script src': ['own'],
    'link href': ['own'],
    'use href': ['fragment'],
  },
  frameHosts: ['partner.example.com'],
});

/** The studio leads nowhere but to itself. */
export const studioRules = (origin: string): PageRules => ({
  origins: [origin],
  elements: noElements.filter((name) => name !== 'style'),
  leads: {
    'a href': ['own', 'fragment'],
    'img src': ['own', 'blob'],
    'iframe src': ['own'],
    'script src': ['own'],
    'link href': ['own'],
    'use href': ['fragment'],
  },
  frameHosts: [],
});
