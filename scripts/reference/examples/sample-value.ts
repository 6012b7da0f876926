import { isRecord, type Type } from '../../../renderer/headless.ts';

/** A value of a type, as an answer has it. Optional fields are there; a file has none. */
export const sampleOf = (type: Type): unknown => {
  switch (type.kind) {
    case 'text':
      return type.values?.[0] ?? (type.code === true ? '1' : 'Some text');
    case 'number':
      return type.values?.[0] ?? 1;
    case 'boolean':
      return true;
    case 'amount':
      return 150000;
    case 'date':
      return '2026-07-15';
    case 'list':
      return [sampleOf(type.of)];
    case 'record':
      return Object.fromEntries(
        Object.entries(type.fields).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'optional':
      return sampleOf(type.of);
    case 'file':
    case 'missing':
      return null;
    case 'any':
      return 'Anything';
  }
};

/** A value as documents write it: lists and records are made by operators. */
const toDocumentValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return ['list', ...value.map(toDocumentValue)];
  return isRecord(value)
    ? [
        'record',
        ...Object.entries(value).flatMap(([name, field]) => [name, toDocumentValue(field)]),
      ]
    : value;
};

/** What must be given of the parameters of a call, and a value for each. A file comes from the event of the input that chose it. */
export const sampleArguments = (type: Type): Readonly<Record<string, unknown>> =>
  type.kind === 'record'
    ? Object.fromEntries(
        Object.entries(type.fields)
          .filter(([, { kind }]) => kind !== 'optional')
          .map(([name, field]) => [
            name,
            field.kind === 'file' ? { $: 'event' } : toDocumentValue(sampleOf(field)),
          ]),
      )
    : {};
