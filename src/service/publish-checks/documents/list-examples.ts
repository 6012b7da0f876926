import {
  canonicalJson,
  joinPointer,
  readDocuments,
  type ScreenDocument,
} from '../../../../renderer/entries/node.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import {
  type ChangedDocument,
  type CandidateContents,
  withFragments,
} from './candidate-documents.ts';
import type { PublishFinding } from '../../database/check-result.ts';
import { type OpenOverlay, listOpenOverlays } from './list-open-overlays.ts';
import type { ManifestDocument } from '../../database/manifests.ts';

/** Sample state of a screen or template, or an overlay opened in one. */
export interface RenderableExample {
  readonly name: string;
  readonly example: NonNullable<ScreenDocument['examples']>[string];
  readonly document: ScreenDocument;
  /** The stored document and its fragments. */
  readonly parts: readonly ManifestDocument[];
  /** Open overlay, and all candidate documents with the variant that opens it. */
  readonly open?: Pick<OpenOverlay, 'overlay' | 'sample' | 'unanswered'> & {
    readonly documents: ReadonlyMap<string, ManifestDocument>;
  };
}

export const listExamples = (
  id: string,
  documents: ReadonlyMap<string, ManifestDocument>,
): RenderableExample[] => {
  const stored = documents.get(id);
  const [document] = stored === undefined ? [] : readDocuments([{ name: id, text: stored.body }]);
  if (stored === undefined || document === undefined || document.kind === 'fragment') return [];
  const parts = withFragments(stored, documents);
  return [
    ...Object.entries(document.examples ?? {}).map(([name, example]) => ({
      name,
      example,
      document,
      parts,
    })),
    ...listOpenOverlays(document).map(
      ({ name, overlay, example, sample, unanswered, document: opening }) => {
        const body = canonicalJson(opening);
        const open = {
          overlay,
          sample,
          unanswered,
          documents: new Map([...documents, [id, { ...stored, body, sha256: sha256(body) }]]),
        };
        return { name, example, document: opening, parts, open };
      },
    ),
  ];
};

export interface AffectedExamples {
  readonly examples: readonly RenderableExample[];
  readonly findings: readonly PublishFinding[];
}

export const listAffectedExamples = (
  { documents }: CandidateContents,
  changed: readonly ChangedDocument[],
): AffectedExamples => {
  const ids = new Set(changed.map(({ after }) => after.id));
  const reached = [...documents.values()].filter(
    (document) =>
      document.kind !== 'fragment' &&
      (ids.has(document.id) || usesAnyFragment(ids, document, documents)),
  );
  const examples = reached.flatMap(({ id }) => listExamples(id, documents));
  const rendered = new Set(examples.flatMap(({ parts }) => parts.map(({ id }) => id)));
  const unseen = changed.filter(({ after }) => !rendered.has(after.id));
  return {
    examples,
    findings: [
      ...unseen.map(({ after: { id, kind } }): PublishFinding => ({
        rule: 'drawing',
        severity: 'warning',
        document: id,
        message: unseenMessage(kind),
      })),
      ...examples.flatMap(toUnansweredFindings),
    ],
  };
};

const usesAnyFragment = (
  ids: ReadonlySet<string>,
  document: ManifestDocument,
  documents: ReadonlyMap<string, ManifestDocument>,
): boolean =>
  // Fast path: most documents use no fragment, and there may be thousands.
  document.body.includes('"fragment"') &&
  withFragments(document, documents).some(({ id }) => ids.has(id));

const unseenMessage = (kind: string): string =>
  kind === 'fragment'
    ? 'No sample state shows this fragment, so it was never rendered. Add an example to a screen that uses it.'
    : `There is no example, so the ${kind} was never rendered. Add one.`;

/** Warns of overlay content that depends on an answer no sample state gives. */
const toUnansweredFindings = ({ name, document, open }: RenderableExample): PublishFinding[] =>
  (open?.unanswered ?? []).map((calls) => ({
    rule: 'drawing',
    severity: 'warning',
    document: document.id,
    pointer: joinPointer('/examples', open?.sample ?? ''),
    example: name,
    message: unansweredMessage(open?.overlay ?? '', calls),
  }));

const unansweredMessage = (overlay: string, calls: readonly string[]): string =>
  `"${overlay}" shows data from ${calls.map((call) => `"${call}"`).join(' or ')}, but no matching sample state has that answer. Add one to "answers" of this sample state.`;
