import { isRecord } from '../../../../renderer/entries/node.ts';
import { member, members, type Schema } from '../../../../src/contract-files/schema.ts';
import { pictureName } from '../../sample-states.ts';
import { calls, natives } from '../../../codegen/read-schemas.ts';
import type { Chapter, Entry } from '../pages/page.tsx';
import { Facts, Section, Table } from '../pages/pieces.tsx';
import { navigation, shipped, documentsUsing, type Shipped } from '../shipped.ts';

const titleOf = ({ id, document: { title } }: Shipped): string => {
  const text = isRecord(title) ? title.text : title;
  return typeof text === 'string' && text !== '' ? `${id}: ${text}` : id;
};

const addressOf = (route: Schema): string =>
  [route.hash, route.path].find((address) => typeof address === 'string') ?? '';

const SampleStates = ({
  document,
  pictures,
}: {
  readonly document: Shipped;
  readonly pictures: ReadonlySet<string>;
}) => {
  const states = members(member(document.document, 'examples'));
  if (states.length === 0) return <p>None.</p>;
  return (
    <ul className="states">
      {states.map(([name, { description }]) => {
        const picture = pictureName(document.file, name);
        return (
          <li key={name}>
            <strong>{name}</strong>
            {typeof description === 'string' ? <p>{description}</p> : null}
            {pictures.has(picture) ? (
              <img
                loading="lazy"
                src={`../gallery/${picture}`}
                alt={`${document.id} in the state ${name}`}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

const Parameters = ({ params, label }: { readonly params: Schema; readonly label: string }) =>
  Object.keys(params).length === 0 ? (
    <p>None.</p>
  ) : (
    <Table
      label={label}
      head={['Name', 'Type', 'Needed', 'Meaning']}
      rows={members(params).map(([name, { type, required, description }]) => [
        name,
        String(type),
        required === true ? 'yes' : 'no',
        typeof description === 'string' ? description : '',
      ])}
    />
  );

const Names = ({
  folder,
  names,
}: {
  readonly folder: string;
  readonly names: readonly string[];
}) =>
  names.length === 0 ? (
    <p>None.</p>
  ) : (
    <ul className="names">
      {names.map((name) => (
        <li key={name}>
          <a href={`../${folder}/${name}.html`}>{name}</a>
        </li>
      ))}
    </ul>
  );

const neighboursOf = (id: string, near: 'from' | 'to', far: 'from' | 'to'): readonly string[] => [
  ...new Set(navigation.edges.filter((way) => way[near] === id).map((way) => way[far])),
];

const entryOf = (shippedDocument: Shipped, pictures: ReadonlySet<string>): Entry => {
  const { id, file, document } = shippedDocument;
  const route = member(document, 'route');
  const named = (
    kind: 'calls' | 'natives',
    all: readonly { readonly name: string }[],
  ): readonly string[] =>
    all.map(({ name }) => name).filter((name) => documentsUsing(kind, name).includes(id));
  return {
    name: id,
    title: titleOf(shippedDocument),
    about:
      typeof document.description === 'string'
        ? document.description
        : `A ${String(document.kind)} of class ${String(document.class)}.`,
    content: (
      <>
        <Facts
          facts={[
            ['File', <code key="file">{`screens/${file}`}</code>],
            ['Kind', String(document.kind)],
            ['Class', String(document.class)],
            ['Address', addressOf(route)],
            [
              'Opened from outside by',
              typeof route.openedBy === 'string' ? route.openedBy : undefined,
            ],
          ]}
        />
        <Section title="Parameters">
          <Parameters
            label={`Parameters of ${id}`}
            params={
              document.kind === 'screen' ? member(route, 'params') : member(document, 'params')
            }
          />
        </Section>
        <Section title="Sample states">
          <SampleStates document={shippedDocument} pictures={pictures} />
        </Section>
        <Section title="Leads to">
          <Names folder="screens" names={neighboursOf(id, 'from', 'to')} />
        </Section>
        <Section title="Comes from">
          <Names folder="screens" names={neighboursOf(id, 'to', 'from')} />
        </Section>
        <Section title="Calls">
          <Names folder="calls" names={named('calls', calls)} />
        </Section>
        <Section title="Native calls">
          <Names folder="natives" names={named('natives', natives)} />
        </Section>
      </>
    ),
  };
};

/** @param pictures file names of existing gallery screenshots */
export const screensChapter = (pictures: ReadonlySet<string>): Chapter => ({
  folder: 'screens',
  title: 'Screens',
  about: 'The documents of this project with their sample states.',
  entries: shipped.map((document) => entryOf(document, pictures)),
});
