/** Styles that were asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

const ask = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // Whoever tries again asks again.
      link.remove();
      asked.delete(href);
      reject(new Error(`The styles ${href} could not be loaded. Open the page anew.`));
    });
    document.head.append(link);
  });

/** The page names what it needs at once by itself. */
const isNamed = (href: string): boolean =>
  document.querySelector(`link[rel="stylesheet"][href="${href}"]`) !== null;

const comesTo = (href: string): Promise<unknown> | undefined => {
  if (!asked.has(href) && !isNamed(href)) asked.set(href, ask(href));
  return asked.get(href);
};

/**
 * Loads a file of the web app that has styles of its own, side by side. The build puts it around each `import()` (scripts/with-styles.ts).
 * @param load the import
 * @param files the style sheets, as paths below the root of the web app
 * @throws (rejects) when the file or one of its style sheets cannot be loaded
 */
export const loadWithStyles = async <Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> => {
  const [module] = await Promise.all([load(), ...files.map((file) => comesTo(`/${file}`))]);
  return module;
};
