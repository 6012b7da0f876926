import { json } from '@codemirror/lang-json';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { editorLook } from '../editor/editor-look.ts';

export interface ShownDifference {
  /** Receives adopted style sheets, because the CSP forbids style elements. */
  readonly root: ShadowRoot;
  readonly before: string;
  readonly after: string;
  /** beside: two columns. below: removed above added. */
  readonly layout: 'beside' | 'below';
  readonly isWhole: boolean;
}

const marks = EditorView.theme({
  '&': { height: 'auto' },
  '.cm-changedLine': { backgroundColor: 'var(--added-ground)' },
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--removed-ground)' },
  '.cm-changedText, .cm-deletedText': {
    background: 'none',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
  },
  // Replaces a symbol of the editor that few fonts contain.
  '.cm-collapsedLines': {
    background: 'var(--raised)',
    color: 'var(--text)',
    '&:before, &:after': { content: '"…"' },
  },
});

const setup = (label: string): Extension => [
  lineNumbers(),
  json(),
  editorLook,
  marks,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
];

const folded = { collapseUnchanged: { margin: 3, minSize: 8 } };

export const showDifference = ({
  root,
  before,
  after,
  layout,
  isWhole,
}: ShownDifference): (() => void) => {
  const fold = isWhole ? {} : folded;
  if (layout === 'beside') {
    const view = new MergeView({
      a: { doc: before, extensions: setup('Text before') },
      b: { doc: after, extensions: setup('Text after') },
      parent: root,
      root,
      ...fold,
      gutter: true,
    });
    return () => view.destroy();
  }
  const view = new EditorView({
    doc: after,
    parent: root,
    root,
    extensions: [
      setup('Differences in the text'),
      unifiedMergeView({ original: before, mergeControls: false, ...fold, gutter: true }),
    ],
  });
  return () => view.destroy();
};
