import { isRecord } from '../../renderer/document/json.ts';
import { bundleLanguage } from './bundle.ts';
import { banner, toLiteral } from './print.ts';
import { requiredOf } from '../../src/contract-files/schema.ts';

/** A description beside a reference is told only of a property that is missing; of one that is there, what it refers to is told. */
const isDescriptionUsed = (schema: object, isRequired: boolean): boolean =>
  !('$ref' in schema) || isRequired;

const pickDiagnosticSchema = (value: unknown, isRequired = true): unknown => {
  if (Array.isArray(value)) return value.map((entry) => pickDiagnosticSchema(entry));
  if (!isRecord(value)) return value;
  const required = requiredOf(value);
  const properties = (schemas: object): object =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        pickDiagnosticSchema(schema, required.includes(name)),
      ]),
    );
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, entry]) =>
          key !== 'description' ||
          typeof entry !== 'string' ||
          isDescriptionUsed(value, isRequired),
      )
      .map(([key, entry]) => [
        key,
        key === 'properties' && isRecord(entry) ? properties(entry) : pickDiagnosticSchema(entry),
      ]),
  );
};

/** The language as far as faults tell of it, without the descriptions that only editors show: renderer/validate/generated/told-language.ts. */
export const diagnosticSchemaModule =
  (): string => `${banner}import type { UnknownRecord } from '../../document/json.ts';

export const toldLanguage: UnknownRecord = ${toLiteral(pickDiagnosticSchema(bundleLanguage()))};
`;
