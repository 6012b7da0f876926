import compatData, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';

/** Oldest supported versions. */
export type Floor = readonly (readonly [BrowserName, string])[];

export const phoneFloor: Floor = [
  ['chrome', '109'],
  ['chrome_android', '109'],
  ['webview_android', '109'],
  ['safari', '15.4'],
  ['safari_ios', '15.4'],
];

export const studioFloor: Floor = [
  ['chrome', '110'],
  ['edge', '110'],
  ['firefox', '115'],
  ['safari', '16.4'],
];

/** For scripts that must run, and end quietly, in any browser. */
export const anyBrowser: Floor = [['ie', '9']];

/** Interfaces that pages and workers use; names of others would match methods of our own. */
const usedInterfaces =
  /^(?:Window|Navigator|Location|History|Screen|VisualViewport|Document\w*|Shadow\w*|Node\w*|Element\w*|HTML\w*|SVG\w*Element|Text|DOM\w+|CSS|CSSStyle\w*|Range|Selection|TreeWalker|Mutation\w*|Resize\w*|Intersection\w*|Event\w*|\w+Event|Abort\w*|URL\w*|Request|Response|Headers|FormData|Blob|File\w*|Readable\w*|Writable\w*|Transform\w*|Compression\w*|Decompression\w*|Text(?:En|De)coder\w*|Storage\w*|Cookie\w*|IDB\w+|Lock\w*|Cache\w*|Crypto|SubtleCrypto|Performance\w*|Animation\w*|Scheduler|ServiceWorker\w*|Worker\w*|Shared\w*|Message\w*|BroadcastChannel|WebSocket|XMLHttpRequest\w*|Clipboard\w*|MediaQueryList|Permission\w*|Trusted\w*|Intl|[a-z]\w*)$/;

/** Members that exist on the object itself; MDN marks those of browsers by a suffix only. */
const namespaces: readonly string[] = [
  'Atomics',
  'CSS',
  'Intl',
  'JSON',
  'Math',
  'Reflect',
  'Symbol',
];

/** Features above a floor, by the way they appear in code. */
export interface NewerFeatures {
  /** Methods that no supported interface has under this name. */
  readonly methods: ReadonlySet<string>;
  /** Like `Object.groupBy`. */
  readonly statics: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  /** Helpers of iterators; arrays have most of these names, too. */
  readonly iteratorHelpers: ReadonlySet<string>;
  readonly hasLookbehind: boolean;
  readonly hasStaticBlocks: boolean;
  /** Pseudo-classes and pseudo-elements. */
  readonly selectors: ReadonlySet<string>;
  readonly atRules: ReadonlySet<string>;
}

export const listNewerFeatures = (floor: Floor): NewerFeatures => {
  const isNewer = (feature: Identifier | undefined): boolean =>
    feature?.__compat !== undefined && !isSupported(feature.__compat, floor);
  const namesOfNewer = (features: Identifier | undefined): string[] =>
    membersOf(features)
      .filter(([, feature]) => isNewer(feature))
      .map(([name]) => name);
  const { builtins, classes, regular_expressions: expressions } = compatData.javascript;
  const interfaces = [...membersOf(builtins), ...membersOf(builtins?.['Intl'])].concat(
    membersOf(compatData.api).filter(([name]) => usedInterfaces.test(name)),
  );
  const supported = new Set<string>();
  const methods = new Set<string>();
  const statics = new Set<string>();
  const globals = new Set(
    interfaces.filter(([, feature]) => isNewer(feature)).map(([name]) => name),
  );
  for (const [owner, feature] of interfaces)
    for (const [member, detail] of membersOf(feature)) {
      const name = member.replace(/_(?:static|event)$/, '');
      if (detail.__compat === undefined || !/^\w+$/.test(name) || member.endsWith('_event'))
        continue;
      if (!isNewer(detail)) {
        supported.add(name);
        continue;
      }
      statics.add(`${owner}.${name}`);
      if (owner === 'Window' || owner === 'WorkerGlobalScope') globals.add(name);
      // Objects of a newer interface come from a newer call, which is found itself.
      if (!member.endsWith('_static') && !namespaces.includes(owner) && !isNewer(feature))
        methods.add(name);
    }
  return {
    methods: new Set([...methods].filter((name) => !supported.has(name))),
    statics,
    globals: new Set([...globals].filter((name) => !supported.has(name))),
    iteratorHelpers: new Set(namesOfNewer(builtins?.['Iterator'])),
    hasLookbehind: !isNewer(expressions?.['lookbehind_assertion']),
    hasStaticBlocks: !isNewer(classes?.['static']?.['initialization_blocks']),
    selectors: new Set(namesOfNewer(compatData.css['selectors'])),
    atRules: new Set(namesOfNewer(compatData.css['at-rules'])),
  };
};

const membersOf = (feature: Identifier | undefined): [string, Identifier][] =>
  feature === undefined
    ? []
    : Object.entries<Identifier>(feature).filter(([name]) => name !== '__compat');

/** Browsers without data count as supporting it. */
const isSupported = ({ support }: CompatStatement, floor: Floor): boolean =>
  floor.every(([browser, oldest]) => {
    const statement = support[browser];
    if (statement === undefined) return true;
    const versions = Array.isArray(statement) ? statement : [statement];
    return versions.some((version) => isInVersion(version, oldest));
  });

const isInVersion = (
  {
    version_added: added,
    version_removed: removed,
    prefix,
    alternative_name: otherName,
    flags,
  }: SimpleSupportStatement,
  oldest: string,
): boolean =>
  typeof added === 'string' &&
  added !== 'preview' &&
  compareVersions(added, oldest) <= 0 &&
  (removed === undefined || removed === 'preview' || compareVersions(removed, oldest) > 0) &&
  prefix === undefined &&
  otherName === undefined &&
  flags === undefined;

/** @returns below 0 if the first is older; `≤37` counts as 37 */
const compareVersions = (one: string, other: string): number => {
  const [numbers, others] = [one, other].map((version) =>
    version.replace('≤', '').split('.').map(Number),
  );
  const at = [0, 1, 2].find((index) => (numbers?.[index] ?? 0) !== (others?.[index] ?? 0));
  return at === undefined ? 0 : (numbers?.[at] ?? 0) - (others?.[at] ?? 0);
};
