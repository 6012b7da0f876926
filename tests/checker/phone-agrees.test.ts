import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts as caseContracts } from '../../renderer/check/cases/contracts.ts';
import { screenText } from '../../renderer/check/cases/screen-text.fixture.ts';
import { verifyDocument } from '../../renderer/verify/verify-document.ts';
import type { ScreenDocument } from '../../renderer/document/generated/document.ts';
import { ownProperty } from '../../renderer/document/json.ts';
import {
  createIncrementalCheck,
  type Contracts,
  type DocumentText,
  type Problem,
} from '../../renderer/entries/node.ts';
import type { ErrorCode } from '../../renderer/diagnostics/codes.ts';
import { publicConfigTypes } from '../../src/contracts/generated/public-config.ts';
import { hostileDocuments } from '../../src/sandbox/fault-injection/malformed-payloads.ts';
import { mutate, type Change } from './mutate.ts';
import { contracts, mutantsOfTemplates, shipped, templates } from './template-mutants.ts';

const mutants = mutantsOfTemplates();

const publishingOnly: ReadonlySet<string> = new Set<ErrorCode>([
  'too-few-letters',
  'not-taken',
  'not-a-day',
  'shared-field',
  'unfit-options',
  'closed-input',
  'no-picture',
  'not-validated',
  'no-input',
  'never-sent',
  'blank-page',
  'lost-reply',
]);

const isPublishingOnly = ({ code, pointer }: Problem): boolean =>
  publishingOnly.has(code) ||
  (['unknown-name', 'empty-range'].includes(code) && pointer.startsWith('/examples/')) ||
  // The phone compares the version when it opens the document.
  (code === 'unknown-name' && pointer.endsWith('/requires/engine'));

const refusalsAmong = (
  others: readonly ScreenDocument[],
  of: Contracts,
  config?: typeof publicConfigTypes,
) => {
  const texts: readonly DocumentText[] = others.map((document) => ({
    name: document.id,
    text: JSON.stringify(document),
  }));
  const routes = others.flatMap(({ kind, id, route }) =>
    kind === 'screen' ? [{ id, aliases: [], params: route?.params ?? {} }] : [],
  );
  const fragments = new Map(
    others.flatMap((document) =>
      document.kind === 'fragment' ? [[document.id, document] as const] : [],
    ),
  );
  const recheck = createIncrementalCheck(of, {
    others: texts,
    ...(config !== undefined && { config }),
  });
  return (document: unknown): { readonly published: boolean; readonly phone: boolean } => {
    const told = recheck({ name: 'template', text: JSON.stringify(document) });
    const refused = verifyDocument(document, of, {
      routes,
      fragments,
      ...(config !== undefined && { config }),
    });
    const isTemplate = ownProperty(document, 'kind') === 'template';
    // A value in quotes explains the type errors that the phone reports, if there are any.
    if (told.some(({ code }) => code === 'quoted-value'))
      return { published: refused.length > 0, phone: refused.length > 0 };
    return {
      published:
        !isTemplate ||
        told.some((problem) => problem.severity === 'error' && !isPublishingOnly(problem)),
      phone: refused.length > 0,
    };
  };
};

/** MUTANTS=all tries every one of them, some 30,000; otherwise some hundreds, evenly spread. */
const step = process.env.MUTANTS === 'all' ? 1 : Math.ceil(mutants.length / 500);

describe('LANG 69: the phone refuses what is refused where documents are published, and nothing else', () => {
  const among = refusalsAmong(
    shipped.filter(({ kind }) => kind !== 'template'),
    contracts,
    publicConfigTypes,
  );

  test.each(templates.map((document) => [document.id, document] as const))(
    '%s is shown',
    (_, document) => {
      expect(among(document)).toEqual({ published: false, phone: false });
    },
  );

  test('mutants of the templates', { timeout: 1_800_000 }, () => {
    const doors = mutants
      .filter((_, index) => index % step === 0)
      .map((make) => {
        const document = make();
        return { document, ...among(document) };
      });
    expect(doors.filter(({ published, phone }) => published !== phone)).toEqual([]);
    expect(mutants.length).toBeGreaterThan(3000);
    const refused = doors.filter(({ phone }) => phone).length;
    expect(refused).toBeGreaterThan(200);
    expect(refused).toBeLessThan(doors.length);
  });

  test('PROMO-11 what the sandbox core tries', () => {
    const templatesOnly = Object.values(hostileDocuments).filter(
      (document) => ownProperty(document, 'kind') === 'template',
    );
    expect(templatesOnly.length).toBeGreaterThan(4);
    expect(templatesOnly.map(among)).toEqual(
      templatesOnly.map(() => ({ published: true, phone: true })),
    );
  });
});

const cases = join(import.meta.dirname, '../../renderer/check/cases');
const templateCases = readdirSync(cases)
  .filter((file) => file.endsWith('.json'))
  .flatMap(
    (file) =>
      JSON.parse(readFileSync(join(cases, file), 'utf8')) as {
        readonly name: string;
        readonly document?: Readonly<Record<string, unknown>>;
      }[],
  )
  .filter(({ document }) => document?.kind === 'template')
  .map(
    ({ name, document = {} }) =>
      [name, JSON.parse(screenText({ route: null, ...document })) as unknown] as const,
  );

test.each(templateCases)('LANG 69: both doors agree about the case: %s', (_, document) => {
  const { published, phone } = refusalsAmong([], caseContracts)(document);
  expect(phone).toBe(published);
});

const seeds = JSON.parse(readFileSync(join(import.meta.dirname, 'seeded-faults.json'), 'utf8')) as {
  readonly documents: { readonly template: unknown };
  readonly others: readonly ScreenDocument[];
  readonly faults: readonly {
    readonly name: string;
    readonly of: string;
    readonly changes: readonly Change[];
  }[];
};
const seeded = seeds.faults.filter(({ of }) => of === 'template');

test.each(seeded)('LANG 69: both doors agree about a template with $name', ({ changes }) => {
  const { published, phone } = refusalsAmong(
    seeds.others,
    caseContracts,
  )(changes.reduce(mutate, seeds.documents.template));
  expect(phone).toBe(published);
});
