import type { ReactNode } from 'react';
import { printJson } from '../print-json.ts';

/** A text as it is typed. Where it is too wide, the script of the site makes it a region of this label that is scrolled by keyboard, too. */
export const Code = ({
  label,
  text,
}: {
  readonly label: string;
  readonly text: string;
}): ReactNode => (
  <pre className="code" data-scrolls={label}>
    <code>{text}</code>
  </pre>
);

export const JsonCode = ({
  label,
  value,
}: {
  readonly label: string;
  readonly value: unknown;
}): ReactNode => <Code label={label} text={printJson(value)} />;

export interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
  /** Each row begins with the name that it is about, as it is typed. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

export const Table = ({ label, head, rows }: TableProps): ReactNode => (
  <div className="wide" data-scrolls={label}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Names with what is so; those without a value are left out. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [string, ReactNode])[];
}): ReactNode => (
  <dl className="facts">
    {facts
      .filter(([, fact]) => fact !== undefined && fact !== '')
      .map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
  </dl>
);

export const Section = ({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}): ReactNode => (
  <section>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** The screens of the project that use a part. */
export const UsedBy = ({ screens }: { readonly screens: readonly string[] }): ReactNode => (
  <Section title="Used by">
    {screens.length === 0 ? (
      <p>No screen of this project.</p>
    ) : (
      <ul className="names">
        {screens.map((id) => (
          <li key={id}>
            <a href={`../screens/${id}.html`}>{id}</a>
          </li>
        ))}
      </ul>
    )}
  </Section>
);
