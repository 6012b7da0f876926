import { isRecord } from '../../../../renderer/entries/node.ts';
import {
  member,
  members,
  type NamedSchema,
  type Schema,
} from '../../../../src/contract-files/schema.ts';
import { calls, natives, stored } from '../../../codegen/read-schemas.ts';
import { examples } from '../examples/examples.ts';
import { ExampleSection } from '../pages/example-section.tsx';
import type { Chapter, Entry } from '../pages/page.tsx';
import { Facts, JsonCode, Section, Table, UsedBy } from '../pages/pieces.tsx';
import { PropertyTable, describeType } from '../pages/property-table.tsx';
import { documentsUsing } from '../shipped.ts';

const textIn = (schema: Schema, name: string, standIn: string): string =>
  typeof schema[name] === 'string' ? schema[name] : standIn;

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

const pairsOf = (record: Schema): string =>
  Object.entries(record)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

const bodyOf = (schema: Schema): string | undefined => {
  if (schema.method === 'GET' || schema.method === 'DELETE') return undefined;
  const body = textIn(schema, 'body', 'form');
  return typeof schema.bodyAs === 'string' ? `${body}: ${schema.bodyAs}` : body;
};

const queryOf = (schema: Schema): string => {
  const placed = Object.entries(member(schema, 'in')).flatMap(([name, at]) =>
    at === 'query' ? [name] : [],
  );
  return [...(Array.isArray(schema.query) ? schema.query.map(String) : []), ...placed].join(', ');
};

/** Undefined where code, message and data answer. */
const envelopeOf = ({ envelope }: Schema): string | undefined => {
  if (!isRecord(envelope)) return undefined;
  const { kind: _, ...pointers } = envelope;
  return ['the status decides', pairsOf(pointers)].filter((text) => text !== '').join('; ');
};

const Answer = ({ name, schema }: NamedSchema) =>
  isRecord(schema.properties) || Array.isArray(schema.oneOf) ? (
    <PropertyTable label={`Answer of ${name}`} schema={schema} />
  ) : (
    <p>{describeType(schema)}</p>
  );

const reconciliationItem = (settlement: Schema, index: number) => (
  <li key={index}>
    {String(settlement.description)} Query{' '}
    <a href={`${String(settlement.call)}.html`}>{String(settlement.call)}</a>:
    <JsonCode
      label={`Call ${index + 1} after a lost reply`}
      value={{ with: settlement.with, took: settlement.took }}
    />
  </li>
);

const callEntry = ({ name, schema }: NamedSchema): Entry => {
  const example = examples.calls.get(name);
  const settledBy = Array.isArray(schema.settledBy) ? schema.settledBy.filter(isRecord) : [];
  return {
    name,
    title: name,
    about: String(schema.description),
    content: (
      <>
        <Facts
          facts={[
            ['Sent', `${String(schema.method)} ${String(schema.path)}`],
            ['Client', String(schema.client)],
            ['Class', `${String(schema.class)} or higher`],
            ['Moves money', schema.money === true ? 'yes' : 'no'],
            [
              'Only once',
              schema.money === true || schema.once === true ? 'yes: in an action with once' : 'no',
            ],
            [
              'Codes of success',
              isRecord(schema.envelope) ? undefined : listed(schema.success ?? ['0', '00']),
            ],
            ['Result', envelopeOf(schema)],
            ['Meaning of statuses', pairsOf(member(schema, 'statuses'))],
            ['Failure shown as', textIn(schema, 'messages', 'toast')],
            ['Shows a loading indicator', schema.loading === true ? 'yes' : 'no'],
            ['Body', bodyOf(schema)],
            ['In the query', queryOf(schema)],
            ['Headers, with their source', pairsOf(member(schema, 'headers'))],
            ['Session', textIn(schema, 'auth', '')],
            ['Filled in by the app', Object.keys(member(schema, 'filled')).join(', ')],
            ['Said by', String(schema.basis)],
          ]}
        />
        {example === undefined ? null : (
          <ExampleSection example={example} frame={`calls-${name}`} name={name} />
        )}
        <Section title="Request">
          <PropertyTable label={`Request of ${name}`} schema={member(schema, 'request')} />
        </Section>
        <Section title="Answer">
          <Answer name={name} schema={member(schema, 'answer')} />
        </Section>
        <Section title="Codes of failure">
          <Table
            label={`Codes of ${name}`}
            head={['Code', 'Meaning']}
            rows={Object.entries(member(schema, 'errors')).map(([code, words]) => [
              code,
              String(words),
            ])}
          />
        </Section>
        {settledBy.length === 0 ? null : (
          <Section title="When the reply is lost">
            <ol>{settledBy.map(reconciliationItem)}</ol>
          </Section>
        )}
        <UsedBy screens={documentsUsing('calls', name)} />
      </>
    ),
  };
};

const fallbackOf = (fallback: Schema): string => {
  switch (fallback.do) {
    case 'close':
      return 'The page closes.';
    case 'open':
      return `The address in ${String(fallback.param)} opens.`;
    case 'call':
      return `The number in ${String(fallback.param)} is called.`;
    case 'page': {
      const params = members(member(fallback, 'params')).map(([name]) => name);
      return `The page ${String(fallback.path)} opens${params.length === 0 ? '' : ` with ${params.join(', ')}`}.`;
    }
    default:
      return 'Nothing happens.';
  }
};

const nativeEntry = ({ name, schema }: NamedSchema): Entry => {
  const example = examples.natives.get(name);
  return {
    name,
    title: name,
    about: String(schema.description),
    content: (
      <>
        <Facts
          facts={[
            ['Class', `${String(schema.class)} or higher`],
            ['Answer', 'none: the call returns at once'],
            ['In a plain browser', fallbackOf(member(schema, 'fallback'))],
            ['Said by', String(schema.basis)],
          ]}
        />
        {example === undefined ? null : (
          <ExampleSection example={example} frame={`natives-${name}`} name={name} />
        )}
        <Section title="Parameters">
          <PropertyTable label={`Parameters of ${name}`} schema={member(schema, 'params')} />
        </Section>
        <UsedBy screens={documentsUsing('natives', name)} />
      </>
    ),
  };
};

const storedEntry = ({ name, schema }: NamedSchema): Entry => ({
  name,
  title: name,
  about: String(schema.description),
  content: (
    <>
      <Facts
        facts={[
          ['Stored', schema.where === 'session' ? 'until the web view is closed' : 'permanently'],
          ['Class', `${String(schema.class)} or higher`],
          ['Value', describeType(member(schema, 'value'))],
          ['Said by', String(schema.basis)],
        ]}
      />
      {'properties' in member(schema, 'value') ? (
        <PropertyTable label={`Value of ${name}`} schema={member(schema, 'value')} />
      ) : null}
      <UsedBy screens={documentsUsing('stored', name)} />
    </>
  ),
});

export const callsChapter: Chapter = {
  folder: 'calls',
  title: 'Calls',
  about: 'Backend calls of the screens and their contracts.',
  entries: calls.map(callEntry),
};

export const nativesChapter: Chapter = {
  folder: 'natives',
  title: 'Native calls',
  about: 'Calls to the app around the page.',
  entries: natives.map(nativeEntry),
};

export const storedChapter: Chapter = {
  folder: 'stored',
  title: 'Stored values',
  about: 'Values that screens store in the browser.',
  entries: stored.map(storedEntry),
};
