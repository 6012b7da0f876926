import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/[^?]*\.mjs$/;
/** Statements that name something for developer tools, or give a class its context. A bundler keeps what is written to. */
const property = /^\w+\.(?:displayName|contextType) = .*;$/gm;
/** What makes something and does nothing else, which a bundler cannot know. */
const factory = /= (React\d*\.(?:createContext|createElement|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out what the web app does not use of react-router: it comes as one file whose links, forms and contexts look as if making them did
 * something. Two thirds of what would be loaded go.
 * @throws (the build fails) when the file is written in another way than this knows, after an update of the package
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
    buildEnd(fault) {
      if (fault === undefined && !isPruned)
        this.error(
          'Found nothing to prune in react-router. Look how it is written now and mend scripts/build/pure-react-router.ts.',
        );
    },
  };
};
