import type { KindFacts } from '../../src/studio/inspector/widget-facts.ts';
import { member, members, type NamedSchema } from '../../src/contract-files/schema.ts';
import { structuralNodes } from './bundle.ts';
import { banner, literal } from './print.ts';
import { calls, languageSchema, natives, sources, steps, stored } from './read-schemas.ts';
import { recordMembers, wordsOf } from './studio-parts.ts';
import { themeColours } from './theme-colours.ts';

/** What the studio knows of the language besides the widgets: src/studio/generated/language.ts. */
export const studioLanguageModule = (): string => {
  const [document, node] = [languageSchema('document'), languageSchema('node')];
  const nodeParts = recordMembers(node, node, false);
  const structural = Object.entries(structuralNodes).map(([name, { needs, children }]) => ({
    name,
    needs: nodeParts.find((part) => part.name === needs),
    holdsChildren: children,
  }));
  const table = (name: string, type: string, words: string, value: unknown): string =>
    `/** ${words} */\nexport const ${name}: ${type} = ${literal(value)};\n`;
  return [
    banner,
    `import type { PartFacts } from '../inspector/part-facts.ts';\n`,
    `import type { KindFacts, StructuralFacts } from '../inspector/widget-facts.ts';\n\n`,
    [
      table(
        'documentParts',
        'readonly PartFacts[]',
        'What a document is made of, in the order of its schema.',
        recordMembers(document, document, false),
      ),
      table(
        'nodeParts',
        'readonly PartFacts[]',
        'What every node may have, in the order of its schema.',
        nodeParts,
      ),
      table(
        'structuralNodes',
        'readonly StructuralFacts[]',
        'Nodes that the engine draws itself.',
        structural,
      ),
      table('steps', 'readonly KindFacts[]', 'Every step.', steps.map(kindOf)),
      table('sources', 'readonly KindFacts[]', 'Every kind of source.', sources.map(kindOf)),
      table(
        'appColours',
        'readonly (readonly [name: string, colour: string])[]',
        'The colours of the app where no screen changes them, #rrggbb.',
        [...themeColours],
      ),
    ].join('\n'),
  ].join('');
};

/** ToastStep is a toast, CallSource a call. */
const kindOf = ({ name, schema }: NamedSchema): KindFacts => ({
  name,
  title: wordsOf(schema, 'title').replace(/(Step|Source)$/, ''),
  description: wordsOf(schema, 'description'),
  members: recordMembers(schema, schema, false),
});

/** What the contracts say in words, by name: src/studio/generated/contract-words.ts. */
export const contractWordsModule = (): string => {
  const wordsIn = (contracts: readonly NamedSchema[], parameters: string) =>
    Object.fromEntries(
      contracts.map(({ name, schema }) => {
        const given = members(member(member(schema, parameters), 'properties')).map(
          ([parameter, of]): [string, string] => [parameter, wordsOf(of, 'description')],
        );
        return [
          name,
          {
            description: wordsOf(schema, 'description'),
            parameters: Object.fromEntries(given.filter(([, words]) => words !== '')),
          },
        ];
      }),
    );
  return [
    banner,
    `/** What a contract does, and what each of its parameters means. */\nexport interface ContractWords {\n  readonly description: string;\n  readonly parameters: Readonly<Record<string, string>>;\n}\n\n`,
    `type Words = Readonly<Record<string, ContractWords>>;\n\n`,
    `export const callWords: Words = ${literal(wordsIn(calls, 'request'))};\n\n`,
    `export const nativeWords: Words = ${literal(wordsIn(natives, 'params'))};\n\n`,
    `export const storedWords: Words = ${literal(wordsIn(stored, 'value'))};\n`,
  ].join('');
};
