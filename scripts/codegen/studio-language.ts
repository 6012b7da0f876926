import type { KindFacts } from '../../src/studio/inspector/widget-facts.ts';
import {
  definitionOf,
  member,
  members,
  type NamedSchema,
  type Schema,
} from '../../src/contract-files/schema.ts';
import { structuralNodes } from './language-schema.ts';
import { banner, toLiteral } from './print.ts';
import {
  calls,
  entities,
  languageSchema,
  natives,
  sources,
  steps,
  stored,
} from './read-schemas.ts';
import { describeMembers, textMember } from './studio-members.ts';
import { themeColours } from './prop-values.ts';

export const studioLanguageModule = (): string => {
  const [document, node] = [languageSchema('document'), languageSchema('node')];
  const nodeParts = describeMembers(node, node, false);
  const structural = Object.entries(structuralNodes).map(([name, { needs, children }]) => ({
    name,
    needs: nodeParts.find((part) => part.name === needs),
    holdsChildren: children,
  }));
  const table = (name: string, type: string, words: string, value: unknown): string =>
    `/** ${words} */\nexport const ${name}: ${type} = ${toLiteral(value)};\n`;
  return [
    banner,
    `import type { PropertyFacts } from '../inspector/property-facts.ts';\n`,
    `import type { KindFacts, StructuralFacts } from '../inspector/widget-facts.ts';\n\n`,
    [
      table(
        'documentParts',
        'readonly PropertyFacts[]',
        'Properties of a document, in schema order.',
        describeMembers(document, document, false),
      ),
      table(
        'nodeParts',
        'readonly PropertyFacts[]',
        'Properties of every node, in schema order.',
        nodeParts,
      ),
      table(
        'structuralNodes',
        'readonly StructuralFacts[]',
        'Nodes that the engine renders itself.',
        structural,
      ),
      table('steps', 'readonly KindFacts[]', 'Every step.', steps.map(describeKind)),
      table('sources', 'readonly KindFacts[]', 'Every kind of source.', sources.map(describeKind)),
      table(
        'appColours',
        'readonly (readonly [name: string, colour: string])[]',
        'Default colours of the app, #rrggbb.',
        [...themeColours],
      ),
    ].join('\n'),
  ].join('');
};

/** ToastStep becomes Toast, CallSource Call; the studio calls every picture an image. */
const titleOfKind = (schema: Schema): string =>
  textMember(schema, 'title')
    .replace(/(Step|Source)$/, '')
    .replace('Picture', 'Image');

const describeKind = ({ name, schema }: NamedSchema): KindFacts => ({
  name,
  title: titleOfKind(schema),
  description: textMember(schema, 'description'),
  members: describeMembers(schema, schema, false),
});

/** Deepest field with a description. */
const maxDepth = 6;

/** Descriptions of the fields below a schema by their contract path, with `[]` for list entries. */
const describeFields = (
  schema: Schema,
  path: string,
  depth = 0,
): readonly (readonly [path: string, words: string])[] => {
  if (depth > maxDepth) return [];
  const found =
    typeof schema.$ref === 'string' ? (definitionOf(schema.$ref, {}, entities) ?? schema) : schema;
  const fields = members(member(found, 'properties')).flatMap(([name, of]) => {
    const words = textMember(of, 'description');
    return [
      ...(words === '' ? [] : [[`${path}.${name}`, words] as const]),
      ...describeFields(of, `${path}.${name}`, depth + 1),
    ];
  });
  return found.items === undefined
    ? fields
    : [...fields, ...describeFields(member(found, 'items'), `${path}[]`, depth + 1)];
};

/** Generates the descriptions of contracts: src/studio/generated/contract-words.ts. */
export const contractTextsModule = (): string => {
  const collectTexts = (contracts: readonly NamedSchema[], parameters: string, value?: string) =>
    Object.fromEntries(
      contracts.map(({ name, schema }) => {
        const described = members(member(member(schema, parameters), 'properties')).map(
          ([parameter, of]): [string, string] => [parameter, textMember(of, 'description')],
        );
        return [
          name,
          {
            description: textMember(schema, 'description'),
            parameters: Object.fromEntries(described.filter(([, words]) => words !== '')),
            fields:
              value === undefined
                ? {}
                : Object.fromEntries(describeFields(member(schema, value), value)),
          },
        ];
      }),
    );
  return [
    banner,
    `/** Descriptions of a contract and its parameters. */\nexport interface ContractWords {\n  readonly description: string;\n  readonly parameters: Readonly<Record<string, string>>;\n  /** Fields of an answer or stored value by their path in the contract. */\n  readonly fields: Readonly<Record<string, string>>;\n}\n\n`,
    `type Words = Readonly<Record<string, ContractWords>>;\n\n`,
    `export const callWords: Words = ${toLiteral(collectTexts(calls, 'request', 'answer'))};\n\n`,
    `export const nativeWords: Words = ${toLiteral(collectTexts(natives, 'params'))};\n\n`,
    `export const storedWords: Words = ${toLiteral(collectTexts(stored, 'value', 'value'))};\n`,
  ].join('');
};
