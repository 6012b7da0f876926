import type { OperatorName } from '../../../../renderer/expressions/expression.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../../renderer/entries/node.ts';
import { printType } from '../../../../renderer/document/print-type.ts';
import { operatorDocs } from '../../../../renderer/expressions/operator-docs.ts';
import { isOperatorName } from '../../../../renderer/expressions/operators/index.ts';
import type { Signature } from '../../../../renderer/expressions/operator.ts';
import { signatures } from '../../../../renderer/expressions/signatures/index.ts';
import { root } from '../../../codegen/read-schemas.ts';
import type { Chapter, Entry } from '../pages/page.tsx';
import { Code, Facts, JsonCode, Section, UsedBy, printJson } from '../pages/pieces.tsx';
import { documentsUsing } from '../shipped.ts';

/**
 * Tested examples of an operator.
 * @throws when there are none
 */
const examplesOf = (name: string): readonly unknown[] => {
  const examples: unknown = JSON.parse(
    readFileSync(join(root, `renderer/expressions/examples/${name}.json`), 'utf8'),
  );
  if (!Array.isArray(examples) || examples.length === 0)
    throw new Error(`renderer/expressions/examples/${name}.json: expected a list of examples.`);
  return examples;
};

const readsOf = (reads: unknown): string =>
  Object.entries(isRecord(reads) ? reads : {})
    .map(([path, value]) => `${path} is ${value === null ? 'missing' : printJson(value)}`)
    .join('\n');

const exampleOf = (name: string, example: unknown, index: number) => {
  if (!isRecord(example))
    throw new Error(
      `renderer/expressions/examples/${name}.json, entry ${index + 1}: expected an object, found ${JSON.stringify(example)}.`,
    );
  const reads = readsOf(example.reads);
  return (
    <section key={index}>
      <h3>{`Example ${index + 1}`}</h3>
      <JsonCode label={`Example ${index + 1}`} value={example.value} />
      {reads === '' ? null : <Code label={`Values of example ${index + 1}`} text={reads} />}
      <p>
        gives <code>{example.gives === null ? 'a missing value' : printJson(example.gives)}</code>
      </p>
    </section>
  );
};

const entryOf = (name: OperatorName): Entry => {
  const { description, usage } = operatorDocs[name];
  const signature: Signature = signatures[name];
  return {
    name,
    title: name,
    about: description,
    content: (
      <>
        <Facts
          facts={[
            ['Written', <code key="usage">{usage}</code>],
            [
              'Takes',
              [
                ...signature.args.map(printType),
                ...(signature.rest === undefined
                  ? []
                  : [`any number of ${printType(signature.rest)}`]),
              ].join('; '),
            ],
          ]}
        />
        <Section title="Examples">
          {examplesOf(name).map((example, index) => exampleOf(name, example, index))}
        </Section>
        <UsedBy screens={documentsUsing('operators', name)} />
      </>
    ),
  };
};

export const operatorsChapter: Chapter = {
  folder: 'operators',
  title: 'Operators',
  about: 'Computed values: an array that starts with the name of an operator.',
  entries: Object.keys(operatorDocs).filter(isOperatorName).map(entryOf),
};
