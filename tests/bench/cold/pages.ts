/** A page that is opened from nothing, as the service has it and by hand. */
export interface ColdPage {
  readonly name: string;
  /** How the sandbox core is brought to what the page shows; undefined where an address is enough. */
  readonly situation?: string;
  readonly path: string;
  /** Selector of the control for whose sake people open the page. */
  readonly control: string;
  /** What is done to it until it answers. */
  readonly trial: Trial;
  readonly targets: Targets;
}

/** Letters that are typed into a field, and what it then holds; or a tap that leads to another page. */
export type Trial = { readonly type: string; readonly shows: string } | { readonly tap: true };

/** Most that is wanted. */
export interface Targets {
  /** First contentful paint, and a page that can be used, beside the page by hand. */
  readonly firstPaint: number;
  readonly usable: number;
  /** JavaScript before the page can be used, in KB of brotli; undefined where nothing is promised. */
  readonly javascript?: number;
  /** What would be a good surprise. */
  readonly javascriptStretch?: number;
}

const speed = { firstPaint: 0.6, usable: 0.9 } as const;

export const coldPages: readonly ColdPage[] = [
  {
    name: 'bank',
    situation: 'bind',
    path: '/bind-bank',
    control: 'main .w-field input',
    trial: { type: 'a', shows: 'a' },
    targets: { ...speed, javascript: 140, javascriptStretch: 115 },
  },
  {
    name: 'order',
    situation: 'due-soon',
    path: '/order',
    control: 'main .w-section-bottom .w-button-main',
    trial: { tap: true },
    targets: speed,
  },
  {
    name: 'promotion',
    path: '/promotion/seasonal-offer',
    control: 'main input[autocomplete="tel"]',
    trial: { type: '1', shows: '1' },
    targets: { ...speed, javascript: 115, javascriptStretch: 95 },
  },
];
