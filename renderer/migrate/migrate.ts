import { isRecord } from '../document/json.ts';
import { makeProblem, type MessageWithData, type Report } from '../diagnostics/problem.ts';

/** Current version of the document language. Older documents are migrated on reading. */
export const newestLanguage = 1;

/** Migrates by one version without mutating its input. The index is the source version. */
type Migration = (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Kept forever: index 1 migrates 1 to 2. Only one version exists so far. */
const migrations: readonly (Migration | undefined)[] = [undefined];

const unknownLanguage = (lang: unknown): MessageWithData => {
  const found = lang === undefined ? 'nothing' : JSON.stringify(lang);
  const newest = String(newestLanguage);
  return [
    `expected a version of the language from 1 to ${newest}, found ${found}. Use ${newest}.`,
    { expected: `1 to ${newest}`, found, suggestion: newest },
  ];
};

/** Migrates a document to the newest language. Undefined for unknown versions. */
export const migrateDocument = (document: unknown, report: Report): unknown => {
  if (!isRecord(document)) {
    report(
      makeProblem('structure', '', 'expected an object. Begin it with { and end it with }.', {
        expected: 'an object',
        found: typeof document,
      }),
    );
    return undefined;
  }
  const { lang } = document;
  if (typeof lang !== 'number' || !Number.isInteger(lang) || lang < 1 || lang > newestLanguage) {
    report(makeProblem('unknown-language', '/lang', ...unknownLanguage(lang)));
    return undefined;
  }
  return migrations
    .slice(lang)
    .reduce<Readonly<Record<string, unknown>>>(
      (older, migrate) => (migrate ? migrate(older) : older),
      document,
    );
};
