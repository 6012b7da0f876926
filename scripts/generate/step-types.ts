import { member, members } from '../../src/contract-files/schema.ts';
import { compileSchema } from './compile-types.ts';
import { documentTypes, withDocumentTypes } from './document-types.ts';
import { banner } from './print.ts';
import { steps } from './read-schemas.ts';
import { type Role, readRole } from './roles.ts';

const compiledTypes: Record<Role, string | undefined> = {
  value: 'CompiledExpression',
  values: 'Readonly<Record<string, CompiledExpression>>',
  steps: 'readonly CompiledStep[]',
  branches: 'Readonly<Record<string, readonly CompiledStep[]>>',
  nodes: undefined,
  states: 'never',
  page: '{ readonly to: string; readonly with: Readonly<Record<string, CompiledExpression>> }',
  literal: undefined,
};

/** Types of compiled steps: renderer/steps/generated/compiled-steps.ts. */
export const compiledStepsModule = async (): Promise<string> => {
  const parts: string[] = [];
  for (const { schema } of steps) {
    const title = `Compiled${String(schema.title)}`;
    const properties = Object.fromEntries(
      members(member(schema, 'properties')).map(([name, property]) => {
        const type = compiledTypes[readRole(property)];
        return [
          name,
          type === undefined
            ? withDocumentTypes(property, documentTypes)
            : { tsType: type, description: property.description },
        ];
      }),
    );
    parts.push(
      await compileSchema(
        {
          title,
          type: 'object',
          properties,
          required: schema.required,
          additionalProperties: false,
        },
        title,
      ),
    );
  }
  const reader = `/** Compilation gives every property the form that its role asks for; roles and this type come from the same schemas. */\nexport const asCompiledStep = (properties: Readonly<Record<string, unknown>>): CompiledStep => properties as unknown as CompiledStep;\n`;
  parts.push(
    reader,
    `export type CompiledStep = (${steps.map(({ schema }) => `Compiled${String(schema.title)}`).join(' | ')}) & { readonly pointer: string };\n`,
  );
  return `${banner}import type { CompiledExpression } from '../../expressions/expression.ts';\n\n${parts.join('\n')}`;
};
