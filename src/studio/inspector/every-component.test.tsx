import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  isRecord,
  ownProperty,
  joinPointer,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { createApiClient } from '../api/client.ts';
import { ClientContext } from '../api/use-client.ts';
import { shippedDocuments } from '../formula/shipped-values.fixture.ts';
import { readSymbols } from '../language/read-symbols.ts';
import { readTree } from '../text-edits/index.ts';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { renderedWorkspace } from '../workspace/workspace.fixture.ts';
import { InspectorPane } from './InspectorPane.tsx';
import { entriesOfSection, sectionsOf } from './named-entries.ts';
import { SymbolsContext } from './SymbolsContext.tsx';

const others = Object.entries(shippedDocuments).map(([name, text]) => ({ name, text }));

const nodesIn = (value: unknown, pointer: Pointer): readonly Pointer[] => {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => nodesIn(inner, joinPointer(pointer, name)))
      : [];
  return isRecord(value) && typeof value.id === 'string' && typeof value.widget === 'string'
    ? [pointer, ...inside]
    : inside;
};

/** Nothing is read before the effects, which this markup never runs. */
const client = createApiClient({ fetch: () => Promise.reject(new Error('Not asked for.')) });

/** Selections that open the tabs after the first one. */
const placesOfTabs: readonly string[] = ['/props/look', '/show', '/on'];

test.each(Object.entries(shippedDocuments))(
  'every part of %s is drawn with controls for all that it says, and none leads to the text',
  (_, text) => {
    const document: unknown = JSON.parse(text);
    const known = readSymbols(
      { calls, natives, datasets, stored },
      others,
      String(ownProperty(document, 'class')),
    );
    const tree = readTree(text);
    const named = sectionsOf(document).flatMap((section) =>
      entriesOfSection(document, section).map(({ pointer }) => pointer),
    );
    const nodes = nodesIn(document, '').flatMap((node) => [
      node,
      ...placesOfTabs.map((place) => `${node}${place}`),
    ]);
    const drawn = ['', ...named, ...nodes].map((selected) => {
      return [
        selected,
        renderToStaticMarkup(
          <WorkspaceContext
            value={renderedWorkspace({ text, lastValidDocument: { tree, document }, selected })}
          >
            <SymbolsContext value={known}>
              <ClientContext value={client}>
                <InspectorPane />
              </ClientContext>
            </SymbolsContext>
          </WorkspaceContext>,
        ),
      ] as const;
    });
    expect(
      drawn.filter(([, markup]) => !/<h2[ >]/.test(markup)).map(([pointer]) => pointer),
    ).toEqual([]);
    expect(
      drawn
        .filter(([, markup]) => /in the text|studio does not know|no node/.test(markup))
        .map(([pointer]) => pointer),
    ).toEqual([]);
  },
);
