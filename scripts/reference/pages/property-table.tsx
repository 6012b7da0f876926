import type { ReactNode } from 'react';
import type { Schema } from '../../../src/contract-files/schema.ts';
import { Table } from './pieces.tsx';
import { describeMeaning, listProperties, describeType } from './schema-words.tsx';

export interface PropertyTableProps {
  readonly label: string;
  /** JSON Schema of a record. */
  readonly schema: Schema;
  /** Schema of the language that it stands in. */
  readonly file?: string;
}

/** All properties of a record: name, type, whether it is needed, what stands in for it, what it means. */
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
