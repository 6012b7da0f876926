import { isRecord, type Type } from '../../renderer/index.ts';

/** What stands for a value that nobody looking over a shoulder shall read. */
const maskText = '•••';

/** A value for the list of what was called: personal texts of its contract are masked, files are named as such. Undeclared values stay as they are. */
export const maskPersonal = (type: Type, value: unknown): unknown => {
  switch (type.kind) {
    case 'text':
      return type.personal === true && value !== undefined && value !== '' ? maskText : value;
    case 'optional':
      return maskPersonal(type.of, value);
    case 'list':
      return Array.isArray(value)
        ? value.map((entry: unknown) => maskPersonal(type.of, entry))
        : value;
    case 'record':
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, entry]) => {
          const field = Object.hasOwn(type.fields, name) ? type.fields[name] : type.rest;
          return [name, field === undefined ? entry : maskPersonal(field, entry)];
        }),
      );
    case 'file':
      return value === undefined ? value : 'a file';
    default:
      return value;
  }
};
