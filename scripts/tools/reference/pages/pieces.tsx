import { createElement, Fragment, type ReactNode } from 'react';

const maxLineLength = 88;

/** Pretty-prints JSON; values that fit stay on one line. */
export const printJson = (value: unknown, indent = ''): string => {
  const line = printInline(value);
  if (indent.length + line.length <= maxLineLength || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((entry) => inner + printJson(entry, inner)).join(',\n')}\n${indent}]`;
  const fields = Object.entries(value).map(
    ([name, field]) => `${inner}${JSON.stringify(name)}: ${printJson(field, inner)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
};

const printInline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}: ${printInline(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** Code block. The site script makes it a scrollable region if it overflows. */
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

interface TableProps {
  readonly label: string;
  readonly head: readonly string[];
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

/** Definition list; entries without a value are omitted. */
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

const renderInline = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text
      .split('`')
      .map((piece, index) => (index % 2 === 0 ? piece : createElement('code', null, piece))),
  );

const renderBlock = (text: string, index: number, label: string): ReactNode => {
  const [, code] = /^```\w*\n([^]*?)\n?```$/.exec(text) ?? [];
  if (code !== undefined)
    return <Code key={index} label={`Code ${index + 1} of ${label}`} text={code} />;
  const [, heading] = /^## (.+)$/.exec(text) ?? [];
  return heading === undefined ? (
    <p key={index}>{renderInline(text.replaceAll('\n', ' '))}</p>
  ) : (
    <h2 key={index}>{renderInline(heading)}</h2>
  );
};

/** Renders the Markdown subset of problem pages: paragraphs, h2, fences, inline code. */
export const Markdown = ({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}): ReactNode =>
  [...text.matchAll(/^```[^]*?^```$|^(?:(?!```).+\n?)+/gm)].map(([found], index) =>
    renderBlock(found.trim(), index, label),
  );
