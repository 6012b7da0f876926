/** By what a part of a document is set. */
export type PropertyControl =
  /** One of `choices`. */
  | 'choice'
  | 'yes-no'
  | 'number'
  | 'text'
  /** The id of an uploaded picture. */
  | 'picture'
  /** The address of a picture or page, which comes with data. */
  | 'address'
  /** A day. */
  | 'day'
  /** A day with the time, in Manila. */
  | 'moment'
  /** A day, with the time or without it. */
  | 'date'
  /** A moment, in UTC. */
  | 'time'
  /** A colour, #rrggbb. */
  | 'colour'
  /** A condition. */
  | 'test'
  /** Any value that a formula gives. */
  | 'formula'
  /** `entry`, again and again, in an order. */
  | 'list'
  /** `members`, each once. */
  | 'record'
  /** `entry`, again and again, each under a name. */
  | 'named'
  /** A name of what `namesOf` says. */
  | 'name'
  /** Values that a contract or a screen names. */
  | 'arguments'
  /** Steps, or with `isHandler` the name of an action. */
  | 'steps'
  /** Steps for each code of failure. */
  | 'branches'
  /** Nodes: they stand in the tree. */
  | 'nodes'
  | 'node'
  /** A source of data of any kind. */
  | 'source'
  /** JSON as it is. */
  | 'literal';

/** What a name is one of. */
export type NameKind = (typeof namesOf)[number];

export const namesOf = [
  'actions',
  'calls',
  'countdowns',
  'datasets',
  'fields',
  'fragments',
  /** Widgets that fill a field of a form. */
  'inputs',
  'lists',
  'natives',
  'overlays',
  /** Calls that answer a picture. */
  'pictures',
  'screens',
  'slots',
  'sources',
  'states',
  'stored',
  'widgets',
] as const;

/** A part of a document as the studio knows it, made from its schema: a prop, an argument of a step, a property of the document or something inside one. */
export interface PropertyFacts {
  readonly name: string;
  /** As people read it, where the name does not say it. */
  readonly title?: string;
  readonly description: string;
  readonly control: PropertyControl;
  readonly isRequired: boolean;
  /** It is a value of the language: a formula may stand there, and lists and records are written by the operators of these names. */
  readonly isValue?: boolean;
  /** Of a text: words for people, which are written so that they can be translated. */
  readonly isSentence?: boolean;
  readonly isHandler?: boolean;
  readonly choices?: readonly (string | number)[];
  /** Of a text: those that make a difference, of all. */
  readonly suggestions?: readonly string[];
  /** Of a choice among looks: the colour that each has where no screen changes it, #rrggbb. */
  readonly colours?: Readonly<Record<string, string>>;
  /** What counts where nothing is set, as it is written. */
  readonly fallback?: string;
  /** Of a number, of the number of entries, or of letters. */
  readonly least?: number;
  readonly most?: number;
  /** Of a text. */
  readonly pattern?: string;
  readonly nameKinds?: NameKind;
  readonly entry?: PropertyFacts;
  readonly members?: readonly PropertyFacts[];
}
