import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createFileValidator } from '../../src/contract-files/validate-contracts.ts';
import { bundleLanguage } from './language-schema.ts';
import { banner } from './print.ts';
import { readSchema, root, widgets } from './read-schemas.ts';
import { compactValidator } from './compact-validator.ts';
import { lintWidgetDefinition } from './lint-widget-definition.ts';

/** Removes texts to save bytes. Only strings: a property may be named title. */
const stripTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stripTexts);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([key, entry]) =>
      typeof entry !== 'string' || !['title', 'description', '$comment'].includes(key),
  );
  return Object.fromEntries(entries.map(([key, entry]) => [key, stripTexts(entry)]));
};

/** Inlines Ajv runtime helpers, because the module must be self-contained in browsers. */
const inlinedRuntime: Record<string, string> = {
  'ajv/dist/runtime/ucs2length': '(text) => [...text].length',
};

const inlineRuntime = (code: string): string =>
  code.replaceAll(/require\("([^"]+)"\)\.default/g, (_, name: string) => {
    const own = inlinedRuntime[name];
    if (own === undefined)
      throw new Error(
        `The validator needs ${name}. Add it to inlinedRuntime, or remove the keyword that needs it.`,
      );
    return own;
  });

export const validatorModule = (): string => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    strictTuples: false,
    allErrors: true,
    discriminator: true,
    ownProperties: true,
    // Compiles each definition once instead of per reference, which halves the size.
    inlineRefs: false,
    messages: false,
    verbose: false,
    code: { source: true, esm: true, lines: false },
  });
  const language = stripTexts(bundleLanguage());
  if (typeof language !== 'object' || language === null)
    throw new Error('The language must be a schema object.');
  return banner + compactValidator(inlineRuntime(standaloneCode(ajv, ajv.compile(language))));
};

export const validatorTypes =
  (): string => `${banner}import type { ScreenDocument } from '../../document/generated/document.ts';

/** One error of Ajv. */
export interface SchemaIssue {
  /** JSON pointer into the document. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Invalid name, for errors of property names. */
  readonly propertyName?: string;
}

export declare const validate: {
  (document: unknown): document is ScreenDocument;
  /** Errors of the last validated document. */
  errors?: readonly SchemaIssue[] | null;
};
`;

/** @returns a message for each issue in the component definitions */
export const lintDefinitions = (): readonly string[] => {
  const validated = createFileValidator()(
    'widget',
    widgets,
    (name) => `renderer/widgets/${name}/${name}.schema.json`,
  );
  const issues = [
    ...validated.issues,
    ...widgets.flatMap(({ name, schema }) =>
      lintWidgetDefinition(
        name,
        schema,
        existsSync(join(root, 'renderer/widgets', name, 'example.json')),
      ),
    ),
  ];
  return Object.keys(readSchema('schemas/screen/document.schema.json')).length > 0
    ? issues
    : [...issues, 'schemas/screen/document.schema.json is empty.'];
};
