export type PropertyControl =
  | 'choice'
  | 'yes-no'
  | 'number'
  | 'text'
  /** Hash of an uploaded picture. */
  | 'picture'
  /** Address of a picture or page, usually from data. */
  | 'address'
  | 'day'
  /** Date and time in Manila. */
  | 'moment'
  /** Date with optional time. */
  | 'date'
  /** Time in UTC. */
  | 'time'
  | 'colour'
  | 'test'
  /** Formula only. */
  | 'formula'
  | 'list'
  | 'record'
  | 'named'
  /** Name of the kind in `namesOf`. */
  | 'name'
  /** Arguments that a contract or screen declares. */
  | 'arguments'
  /** Steps; with `isHandler` also the name of an action. */
  | 'steps'
  /** Steps by error code. */
  | 'branches'
  /** Child nodes, edited in the tree. */
  | 'nodes'
  | 'node'
  | 'source'
  | 'literal';

export type NameKind = (typeof namesOf)[number];

export const namesOf = [
  'actions',
  'calls',
  'countdowns',
  'datasets',
  'fields',
  'fragments',
  'inputs',
  'lists',
  'natives',
  'overlays',
  'pictures',
  'screens',
  'slots',
  'sources',
  'states',
  'stored',
  'widgets',
] as const;

/**
 * Studio view of a schema property: a prop, an argument, a document property or one nested in them.
 */
export interface PropertyFacts {
  readonly name: string;
  /** Label, if the name is no good one. */
  readonly title?: string;
  readonly description: string;
  readonly control: PropertyControl;
  readonly isRequired: boolean;
  /** Language value: accepts formulas, and writes lists and records in operator notation. */
  readonly isValue?: boolean;
  /** User-visible text, stored in translatable form. */
  readonly isSentence?: boolean;
  readonly isHandler?: boolean;
  readonly choices?: readonly (string | number)[];
  /** Suggested texts; others are allowed. */
  readonly suggestions?: readonly string[];
  /** Default colour of each look, #rrggbb. */
  readonly colours?: Readonly<Record<string, string>>;
  /** Source text of the default. */
  readonly fallback?: string;
  /** Lower bound of a number, of the length of a list or text. */
  readonly least?: number;
  readonly most?: number;
  readonly pattern?: string;
  readonly nameKinds?: NameKind;
  readonly entry?: PropertyFacts;
  readonly members?: readonly PropertyFacts[];
}
