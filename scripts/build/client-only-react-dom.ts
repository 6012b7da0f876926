import type { Plugin } from 'vite';

const file = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Facts about pages that render with createRoot only. Nothing is hydrated, so no boundary waits for
 * its markup and no event waits for a boundary. The bundler removes the branches that remain.
 */
const replacements: readonly (readonly [pattern: RegExp, constant: string])[] = [
  [/\bexports\.hydrateRoot = /g, 'var hydrateRoot = '],
  // Reads, but neither assignments nor the parameter of a function.
  [/\bisHydrating(?![\w$]|\n\)| = )/g, '!1'],
  [/[\w$.]+\.isDehydrated\b/g, '!1'],
  [/[\w$.]+\.dehydrated\b/g, 'null'],
  [/(?<!function )\bpopHydrationState\([\w$]+\)/g, '!1'],
  [/(?<!function )\bretryIfBlockedOn\([\w$.]+\)/g, 'void 0'],
  // The call remains, because it finds the target of the event.
  [
    /\bvar blockedOn = findInstanceBlockingEvent\(nativeEvent\);/g,
    'findInstanceBlockingEvent(nativeEvent);\nvar blockedOn = null;',
  ],
  // The default transition indicator, which React never calls.
  [/"object" === typeof navigation\b/g, '!1'],
];

/**
 * Removes hydration from React DOM.
 * @throws (the build fails) when the package code no longer matches
 */
export const clientOnlyReactDom = (): Plugin => {
  let isPruned = false;
  return {
    name: 'client-only-react-dom',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null;
      let pruned = code;
      for (const [pattern, constant] of replacements) {
        const before = pruned;
        pruned = pruned.replace(pattern, constant);
        if (pruned === before)
          this.error(
            `React DOM has no code like ${String(pattern)}. Adapt scripts/build/client-only-react-dom.ts to its current code.`,
          );
      }
      isPruned = true;
      return { code: pruned, map: null };
    },
    buildEnd(error) {
      if (error === undefined && !isPruned)
        this.error(
          'There is no production build of React DOM to prune. Adapt scripts/build/client-only-react-dom.ts to its current files.',
        );
    },
  };
};
