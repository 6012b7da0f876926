import { formatValue } from '../diagnostics/messages/wording.ts';
import { isRecord, ownProperty, valueAt } from '../document/json.ts';
import { parsePointer, joinPointer, type Pointer } from '../document/pointer.ts';
import type { SchemaIssue } from './generated/validate-document.js';
import { branchAccepts, schemaAt, discriminatorValues, type ResolvedSchema } from './schema-at.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';

interface SchemaErrorContext extends ResolvedSchema {
  readonly pointer: Pointer;
  readonly value: unknown;
  readonly description: string | undefined;
  readonly param: (name: string) => string;
}

const descriptionOf = (schema: unknown): string | undefined => {
  const description = ownProperty(schema, 'description');
  return typeof description === 'string' ? description : undefined;
};

/** Widget whose props the schema describes. */
const widgetOf = ({ title }: ResolvedSchema['schema']): string | undefined =>
  typeof title === 'string' && title.startsWith('Props: ')
    ? title.replace('Props: ', '')
    : undefined;

const propertiesOf = ({ properties }: ResolvedSchema['schema']) =>
  isRecord(properties) ? properties : {};

/** Values that `enum` or `const` allows. */
const allowedValues = ({ allowedValues: listed, allowedValue: only }: SchemaIssue['params']) =>
  (Array.isArray(listed) ? listed : [only]).map(String);

type Describe = (context: SchemaErrorContext, params: SchemaIssue['params']) => Diagnostic;

const unknownKey: Describe = ({ pointer, schema, value, param }) => {
  const name = param('additionalProperty');
  const widget = ownProperty(value, 'widget');
  if (name === 'slots' && typeof widget === 'string')
    return createDiagnostic('unknown-key.slots', joinPointer(pointer, name), {
      widget,
      hasChildren: Object.hasOwn(propertiesOf(schema), 'children'),
    });
  return createDiagnostic('unknown-key.schema', joinPointer(pointer, name), {
    name,
    // A key that is there already is not the one that was meant.
    known: Object.keys(propertiesOf(schema)).filter((key) => ownProperty(value, key) === undefined),
    widget: widgetOf(schema),
  });
};

const missingKey: Describe = ({ pointer, schema, param }) => {
  const name = param('missingProperty');
  const isState = schema.title === 'SourceStates' || name === 'states';
  return createDiagnostic(isState ? 'missing-state.schema' : 'missing-key.schema', pointer, {
    name,
    description: descriptionOf(propertiesOf(schema)[name]),
    widget: widgetOf(schema),
  });
};

const unknownDiscriminator: Describe = ({ pointer, schema, value, param }) => {
  const tag = param('tag');
  const known = discriminatorValues(schema);
  return createDiagnostic('unknown-name.discriminator', joinPointer(pointer, tag), {
    tag,
    name: param('tagValue'),
    known,
    fitting: known.filter((name) => branchAccepts(schema, tag, name, value)),
  });
};

const notAllowed: Describe = ({ pointer, value, isValue }, params) =>
  createDiagnostic(isValue ? 'unknown-operator.schema' : 'structure.enum', pointer, {
    value,
    allowed: allowedValues(params),
  });

const tooMany =
  (of: string): Describe =>
  ({ pointer, param }) =>
    createDiagnostic('too-large.schema', pointer, { of, limit: param('limit') });

const empty: Describe = ({ pointer, description }) =>
  createDiagnostic('structure.empty', pointer, { description });

const describers: Readonly<Record<string, Describe>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  discriminator: unknownDiscriminator,
  enum: notAllowed,
  const: notAllowed,
  type: ({ pointer, param, ...shape }) =>
    createDiagnostic('structure.type', pointer, { ...shape, type: param('type') }),
  pattern: ({ pointer, param, ...shape }) =>
    createDiagnostic('structure.pattern', pointer, { ...shape, pattern: param('pattern') }),
  not: ({ pointer, ...shape }) => createDiagnostic('structure.forbidden', pointer, shape),
  minLength: empty,
  minItems: empty,
  minProperties: empty,
  minimum: ({ pointer, param, ...shape }) =>
    createDiagnostic('structure.minimum', pointer, { ...shape, limit: param('limit') }),
  maximum: ({ pointer, param, ...shape }) =>
    createDiagnostic('structure.maximum', pointer, { ...shape, limit: param('limit') }),
  maxLength: tooMany('letters'),
  maxItems: tooMany('entries'),
  maxProperties: tooMany('entries'),
  uniqueItems: ({ pointer, value, param }) => {
    const index = param('i');
    return createDiagnostic('duplicate-id.entry', joinPointer(pointer, index), {
      entry: ownProperty(value, index),
    });
  },
  propertyNames: ({ pointer, schema, param }) => {
    const name = param('propertyName');
    const pattern = ownProperty(schema.propertyNames, 'pattern');
    return createDiagnostic('structure.name', joinPointer(pointer, name), {
      name,
      pattern: typeof pattern === 'string' ? pattern : '',
    });
  },
};

/** Repeats another error, such as a name rule that `propertyNames` reports as a whole. */
const isRedundant = ({ keyword, params }: SchemaIssue, value: unknown): boolean =>
  (['pattern', 'not', 'minLength', 'maxLength'].includes(keyword) && typeof value !== 'string') ||
  (keyword === 'discriminator' &&
    params.error === 'tag' &&
    !(isRecord(value) && Object.hasOwn(value, String(params.tag))));

/** Converts a schema error to a diagnostic. Undefined if another error covers it. */
export const describeSchemaError = (
  document: unknown,
  error: SchemaIssue,
): { readonly diagnostic: Diagnostic; readonly isValue: boolean } | undefined => {
  const { keyword, instancePath: pointer, params } = error;
  const path = parsePointer(pointer);
  const value = valueAt(document, path);
  if (isRedundant(error, value)) return undefined;
  const resolved = schemaAt(document, path);
  const description = descriptionOf(resolved.schema);
  const param = (name: string): string => {
    const found = params[name];
    return typeof found === 'string' ? found : formatValue(found);
  };
  const context = { ...resolved, pointer, value, description, param };
  const describe = describers[keyword];
  return {
    diagnostic:
      describe?.(context, params) ??
      createDiagnostic('structure.keyword', pointer, { value, description, keyword }),
    isValue: resolved.isValue,
  };
};
