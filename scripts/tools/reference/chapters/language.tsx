import { structuralNodes } from '../../../codegen/language-schema.ts';
import {
  member,
  members,
  type NamedSchema,
  type Schema,
} from '../../../../src/contract-files/schema.ts';
import { language } from '../../../codegen/read-schemas.ts';
import type { Chapter, Entry } from '../pages/page.tsx';
import { Section, Table } from '../pages/pieces.tsx';
import { PropertyTable, describeType } from '../pages/property-table.tsx';

const Definition = ({ name, schema, file }: NamedSchema & { readonly file: string }) => {
  const inner = member(schema, 'additionalProperties');
  const entry = schema.type === 'array' ? member(schema, 'items') : schema;
  const record = 'properties' in entry ? entry : inner;
  return (
    <>
      {typeof schema.description === 'string' ? <p>{schema.description}</p> : null}
      {schema.type === undefined ? null : <p>Written as {describeType(schema, file)}.</p>}
      {'properties' in record ? (
        <PropertyTable label={`Properties of ${name}`} schema={record} file={file} />
      ) : null}
    </>
  );
};

const StructuralNodes = () => (
  <Section title="Nodes without a widget">
    <Table
      label="Nodes without a widget"
      head={['Widget', 'Names', 'Children']}
      rows={Object.entries(structuralNodes).map(([name, { needs, children }]) => [
        name,
        <code key="needs">{needs}</code>,
        children ? 'yes' : 'no',
      ])}
    />
  </Section>
);

const titleOf = (name: string, schema: Schema): string =>
  typeof schema.title === 'string' ? schema.title : name;

const entryOf = ({ name, schema }: NamedSchema): Entry => ({
  name,
  title: titleOf(name, schema),
  about: String(schema.description),
  content: (
    <>
      {schema.type === undefined ? null : <p>Written as {describeType(schema, name)}.</p>}
      {'properties' in schema ? (
        <Section title="Properties">
          <PropertyTable label={`Properties of ${name}`} schema={schema} file={name} />
        </Section>
      ) : null}
      {members(member(schema, '$defs')).map(([inner, definition]) => (
        <Section key={inner} id={inner} title={titleOf(inner, definition)}>
          <Definition name={inner} schema={definition} file={name} />
        </Section>
      ))}
      {name === 'node' ? <StructuralNodes /> : null}
    </>
  ),
});

export const languageChapter: Chapter = {
  folder: 'language',
  title: 'Language of screens',
  about: 'Every property of a document.',
  entries: language.filter(({ name }) => name !== 'operator').map(entryOf),
};
