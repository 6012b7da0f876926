import { Fragment, type ReactNode } from 'react';
import { isRecord } from '../../../../renderer/entries/node.ts';
import { member, members, requiredOf, type Schema } from '../../../../src/contract-files/schema.ts';
import { mergeVariants, variantsOf } from '../../../../src/contract-files/variants.ts';
import { entities, languageSchema } from '../../../codegen/read-schemas.ts';
import { Table } from './pieces.tsx';

const pageUrl = (reference: string, file: string): string | undefined => {
  const [path = '', anchor] = reference.split('#/$defs/');
  const name = path === '' ? file : path.replace('.schema.json', '');
  if (name === 'step' || name === 'source' || name === 'operator') return `../index.html#${name}s`;
  return `../language/${name}.html${anchor === undefined ? '' : `#${anchor}`}`;
};

const describeMeaning = (schema: Schema, file?: string): string => {
  if (typeof schema.description === 'string') return schema.description;
  if (typeof schema.$ref !== 'string' || file === undefined) return '';
  const [path = '', inner] = schema.$ref.split('#/$defs/');
  const found = languageSchema(path === '' ? file : path.replace('.schema.json', ''));
  return describeMeaning(inner === undefined ? found : member(member(found, '$defs'), inner));
};

const entityName = (reference: string): string =>
  (reference.split('/').at(-1) ?? reference).replace('.schema.json', '');

const describeLimits = (schema: Schema): string => {
  const limits = [
    typeof schema.format === 'string' ? schema.format : '',
    typeof schema.minimum === 'number' ? `from ${schema.minimum}` : '',
    typeof schema.maximum === 'number' ? `to ${schema.maximum}` : '',
    typeof schema.minLength === 'number' ? `${schema.minLength} characters or more` : '',
    typeof schema.maxLength === 'number' ? `at most ${schema.maxLength} characters` : '',
    typeof schema.minItems === 'number' ? `${schema.minItems} or more` : '',
    typeof schema.maxItems === 'number' ? `at most ${schema.maxItems}` : '',
    typeof schema.maxProperties === 'number' ? `at most ${schema.maxProperties}` : '',
    typeof schema.pattern === 'string' ? `like ${schema.pattern}` : '',
    schema.unit === 'major' ? 'in major units' : '',
    schema.personal === true ? 'personal' : '',
  ];
  return limits.filter((word) => word !== '').join(', ');
};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'record',
};

const describeBaseType = (schema: Schema, file: string | undefined): ReactNode => {
  if (typeof schema.$ref === 'string') {
    const href = file === undefined ? undefined : pageUrl(schema.$ref, file);
    return href === undefined ? (
      entityName(schema.$ref)
    ) : (
      <a href={href}>{entityName(schema.$ref)}</a>
    );
  }
  if (typeof schema.unionBy === 'string')
    return (
      <>
        record with variants by <code>{schema.unionBy}</code>
      </>
    );
  if ('const' in schema) return <code>{JSON.stringify(schema.const)}</code>;
  if (Array.isArray(schema.enum))
    return schema.enum
      .map((value) => JSON.stringify(value))
      .map((value, index) => (
        <Fragment key={value}>
          {index === 0 ? '' : ' or '}
          <code>{value}</code>
        </Fragment>
      ));
  if (schema.type === 'array') return <>list of {describeType(member(schema, 'items'), file)}</>;
  if (schema.type === 'object' && isRecord(schema.additionalProperties))
    return <>names with {describeType(member(schema, 'additionalProperties'), file)}</>;
  const names = [schema.type].flat().filter((type) => typeof type === 'string');
  return names.length === 0
    ? 'any value'
    : names.map((name) => typeNames[name] ?? name).join(' or ');
};

/** @param file schema that contains the property; makes references links */
export const describeType = (schema: Schema, file?: string): ReactNode => {
  const limits = describeLimits(schema);
  return limits === '' ? (
    describeBaseType(schema, file)
  ) : (
    <>
      {describeBaseType(schema, file)}, {limits}
    </>
  );
};

interface Property {
  readonly path: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const entityOf = (schema: Schema): Schema => {
  if (typeof schema.unionBy === 'string')
    return { ...schema, ...mergeVariants(variantsOf(schema, schema, entities)) };
  if (typeof schema.$ref !== 'string') return schema;
  const found = entities.find(({ name }) => name === entityName(String(schema.$ref)));
  return found === undefined ? schema : { ...found.schema, ...schema };
};

/** Lists properties of nested records, depth first. Recursive records are listed once. */
const listProperties = (
  schema: Schema,
  prefix = '',
  above: readonly unknown[] = [],
): readonly Property[] => {
  const record = entityOf(schema);
  if (above.includes(record.properties)) return [];
  const required = requiredOf(record);
  return members(member(record, 'properties')).flatMap(([name, property]) => {
    const inner = property.type === 'array' ? member(property, 'items') : property;
    const path = `${prefix}${name}`;
    return [
      { path, schema: property, isRequired: required.includes(name) },
      ...listProperties(inner, `${path}${inner === property ? '.' : '[].'}`, [
        ...above,
        record.properties,
      ]),
    ];
  });
};

interface PropertyTableProps {
  readonly label: string;
  readonly schema: Schema;
  readonly file?: string;
}

export const PropertyTable = ({ label, schema, file }: PropertyTableProps): ReactNode => {
  const properties = listProperties(schema);
  if (properties.length === 0) return <p>None.</p>;
  return (
    <Table
      label={label}
      head={['Name', 'Type', 'Needed', 'Default', 'Meaning']}
      rows={properties.map(({ path, schema: property, isRequired }) => [
        path,
        describeType(property, file),
        isRequired ? 'yes' : 'no',
        'default' in property ? <code key="default">{JSON.stringify(property.default)}</code> : '',
        describeMeaning(property, file),
      ])}
    />
  );
};
