import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isRecord, ownProperty, pointerTo, type Pointer } from '../../../renderer/document.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { shippedDocuments } from '../formula/shipped-values.fixture.ts';
import { readKnown } from '../language/read-known.ts';
import { readTree } from '../text-edits/index.ts';
import { WorkspaceContext } from '../workspace/use-workspace.ts';
import { drawnWorkspace } from '../workspace/workspace.fixture.ts';
import { InspectorPane } from './InspectorPane.tsx';
import { partsOfSection, sectionsOf } from './named-parts.ts';
import { KnownContext } from './use-known.tsx';

const others = Object.entries(shippedDocuments).map(([name, text]) => ({ name, text }));

const nodesIn = (value: unknown, pointer: Pointer): readonly Pointer[] => {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => nodesIn(inner, pointerTo(pointer, name)))
      : [];
  return isRecord(value) && typeof value.id === 'string' && typeof value.widget === 'string'
    ? [pointer, ...inside]
    : inside;
};

test.each(Object.entries(shippedDocuments))(
  'every part of %s is drawn with controls for all that it says, and none leads to the text',
  (_, text) => {
    const document: unknown = JSON.parse(text);
    const known = readKnown(
      { calls, natives, datasets, stored },
      others,
      String(ownProperty(document, 'class')),
    );
    const tree = readTree(text);
    const named = sectionsOf(document).flatMap((section) =>
      partsOfSection(document, section).map(({ pointer }) => pointer),
    );
    const drawn = ['', ...named, ...nodesIn(document, '')].map((selected) => {
      return [
        selected,
        renderToStaticMarkup(
          <WorkspaceContext
            value={drawnWorkspace({ text, readable: { tree, document }, selected })}
          >
            <KnownContext value={known}>
              <InspectorPane />
            </KnownContext>
          </WorkspaceContext>,
        ),
      ] as const;
    });
    expect(
      drawn.filter(([, markup]) => !/<h2[ >]/.test(markup)).map(([pointer]) => pointer),
    ).toEqual([]);
    expect(
      drawn
        .filter(([, markup]) => /in the text|that the studio knows|no node/.test(markup))
        .map(([pointer]) => pointer),
    ).toEqual([]);
  },
);
