import { isRecord } from '../document/json.ts';
import { makeProblem, type MessageWithData } from '../diagnostics/problem.ts';
import type { Report } from '../diagnostics/problem.ts';

/** Version of the language that the engine knows; older documents are brought up to it on reading. */
export const newestLanguage = 1;

/** Brings a document of one version to the next and leaves its input alone. The index is the version that it starts from. */
type Migration = (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** Written migrations, kept for ever: 1 -> 2 stands at index 1. There is one version so far. */
const migrations: readonly (Migration | undefined)[] = [undefined];

const unknownLanguage = (lang: unknown): MessageWithData => {
  const found = lang === undefined ? 'nothing' : JSON.stringify(lang);
  const newest = String(newestLanguage);
  return [
    `expected a version of the language from 1 to ${newest}, found ${found}. Use ${newest}.`,
    { expected: `1 to ${newest}`, found, suggestion: newest },
  ];
};

/** The document in the newest version of the language; undefined when it cannot be had. */
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
