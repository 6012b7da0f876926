import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/[^?]*\.mjs$/;
/** Assignments that keep otherwise unused components in the bundle. */
const property = /^\w+\.(?:displayName|contextType) = .*;$/gm;
/** Calls without side effects that the bundler cannot recognize. */
const factory = /= (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g;

/**
 * Marks react-router as side-effect free so that unused code is removed, two thirds of it.
 * @throws (the build fails) when the package code no longer matches
 */
export const pureReactRouter = (): Plugin => {
  let isPruned = false;
  return {
    name: 'prune-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null;
      const pruned = code.replace(property, '').replace(factory, '= /* @__PURE__ */ $1');
      isPruned ||= pruned !== code;
      return { code: pruned, map: null };
    },
    buildEnd(error) {
      if (error === undefined && !isPruned)
        this.error(
          'There is nothing to prune in react-router. Adapt scripts/build/pure-react-router.ts to its current code.',
        );
    },
  };
};
