import { isRecord } from '../document/json.ts';
import type { Report } from '../diagnostics/diagnostic.ts';

/** Current version of the document language. Older documents are migrated on reading. */
export const newestLanguage = 1;

/** Migrates by one version without mutating its input. The index is the source version. */
type Migration = (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Kept forever: index 1 migrates 1 to 2. Only one version exists so far. */
const migrations: readonly (Migration | undefined)[] = [undefined];

/** Migrates a document to the newest language. Undefined for unknown versions. */
export const migrateDocument = (document: unknown, report: Report): unknown => {
  if (!isRecord(document)) {
    report('structure.not-an-object', '', { found: typeof document });
    return undefined;
  }
  const { lang } = document;
  if (typeof lang !== 'number' || !Number.isInteger(lang) || lang < 1 || lang > newestLanguage) {
    report('unknown-language', '/lang', { lang, newest: newestLanguage });
    return undefined;
  }
  return migrations
    .slice(lang)
    .reduce<Readonly<Record<string, unknown>>>(
      (older, migrate) => (migrate ? migrate(older) : older),
      document,
    );
};
