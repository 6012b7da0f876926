import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  checkDocuments,
  checkReconciliation,
  formatDiagnostic,
  isRecord,
} from '../../renderer/entries/node.ts';
import { screenText } from '../../renderer/check/cases/screen-text.fixture.ts';
import { validateStructure } from '../../renderer/validate/validate-structure.ts';
import { readScreens } from '../../src/cli/project/project-files.ts';
import { openRepository } from '../../src/cli/repository.ts';
import { createFileValidator } from '../../src/contract-files/validate-contracts.ts';
import { readContracts, readRawContracts } from '../../src/contract-files/read-contracts.ts';
import { readSchemaFile } from '../../src/contract-files/schema.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../src/contracts/generated/public-config.ts';
import { faultsOfCatalogue } from '../texts-of-project.ts';
import type { Block } from './read-page.ts';

const root = join(import.meta.dirname, '../..');
const contracts = { calls, datasets, natives, stored };

const catalogues = 'src/loan-app/languages/texts/';

const isSchema = (path: string): boolean => /^schemas\/.*\.schema\.json$/.test(path);

type Parts = Readonly<Record<string, unknown>>;

const judgesOfFiles: Readonly<Record<string, (value: Parts, text: string) => readonly string[]>> = {
  'screen.schema.json': (_, text) =>
    checkDocuments([{ name: 'block', text }], contracts, {
      others: readScreens(openRepository()),
      config: publicConfigTypes,
    }).map(({ pointer, message }) => `${pointer}: ${message}`),
  'api-call.schema.json': (schema) => {
    const files = readRawContracts(join(root, 'schemas'));
    const name = String(schema.name);
    return readContracts(
      {
        ...files,
        api: [...files.api.filter((call) => call.name !== name), { name, schema: { ...schema } }],
      },
      checkReconciliation,
    ).issues;
  },
  'widget.schema.json': (schema) =>
    createFileValidator()(
      'widget',
      [{ name: String(schema.name), schema: { ...schema } }],
      (name) => `${name}.schema.json`,
    ).issues,
};

const faultsOfSchema = (path: string, value: unknown): readonly string[] => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  return ajv.validate(readSchemaFile(join(root, path)), value)
    ? []
    : [ajv.errorsText(ajv.errors, { dataVar: 'the block' })];
};

const faultsOfParts = (value: Parts): readonly string[] =>
  validateStructure(JSON.parse(screenText(value))).problems.map((diagnostic) => {
    const { pointer, message } = formatDiagnostic(diagnostic);
    return `${pointer}: ${message}`;
  });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.startsWith('"') ? `{${text}}` : text);
  } catch (error) {
    return error instanceof Error ? error : new Error('no JSON');
  }
};

const faultsOfJson = ({ path, text }: Block): readonly string[] => {
  const value = parse(text);
  if (value instanceof Error) return [`expected JSON. ${value.message}`];
  if (!isRecord(value)) return ['expected an object. Begin it with { and end it with }.'];
  if (isSchema(path)) return faultsOfSchema(path, value);
  if (path.startsWith(catalogues))
    return faultsOfCatalogue(
      path.slice(catalogues.length, -'.json'.length),
      value,
      new Set(Object.keys(value)),
    );
  if (value.$schema === undefined) return faultsOfParts(value);
  const judge =
    typeof value.$schema === 'string'
      ? judgesOfFiles[value.$schema.split('/').at(-1) ?? '']
      : undefined;
  return judge === undefined
    ? [
        `expected a "$schema" that ends with one of ${Object.keys(judgesOfFiles).join(', ')}, found ${JSON.stringify(value.$schema)}.`,
      ]
    : judge(value, text);
};

const faultsOfShell = ({ text }: Block): readonly string[] => {
  // Placeholders are in angle brackets, which a shell takes for files.
  const { status, stderr } = spawnSync('sh', ['-n'], {
    input: text.replaceAll(/<[a-z][a-z -]*>/g, 'x'),
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`a shell cannot read it: ${stderr.trim()}`];
};

/** Prettier wraps code blocks and files at different widths. */
const withoutWhitespace = (text: string): string => text.replaceAll(/\s+/g, '');

const faultsOfExcerpt = ({ path, text, language }: Block): readonly string[] => {
  if (path === '')
    return [
      `expected the file that it is taken from behind "${language}", such as \`\`\`${language} renderer/open-screen.ts. Name it.`,
    ];
  if (!existsSync(join(root, path)))
    return [`there is no file ${path}. Mend the path behind "${language}".`];
  return withoutWhitespace(readFileSync(join(root, path), 'utf8')).includes(withoutWhitespace(text))
    ? []
    : [`${path} has no such lines. Take them over anew.`];
};

/** Not checked here: numbers as text, a proxy, settings of editors, and alerts, which the tests of the metrics check. */
const notJudged = ['text', 'nginx', 'yaml', 'mermaid', 'lua', 'toml'];

export const faultsOfBlock = (block: Block): readonly string[] => {
  const { language, path } = block;
  if (notJudged.includes(language)) return [];
  if (language === 'sh') return faultsOfShell(block);
  if (language === 'json' && (path === '' || isSchema(path) || path.startsWith(catalogues)))
    return faultsOfJson(block);
  if (['json', 'ts', 'tsx', 'css', 'mjs'].includes(language)) return faultsOfExcerpt(block);
  return [`"${language}" is no language that is judged. Use json, ts, tsx, css or sh.`];
};
