import { useCallback, useMemo, useState } from 'react';
import { Breadcrumbs } from '../canvas/Breadcrumbs.tsx';
import { CanvasLayer } from '../canvas/CanvasLayer.tsx';
import { nodeAround } from '../workspace/node-ids.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { usePhoneStateStore } from './phone-state.ts';
import { useKeepVisitor } from './use-keep-visitor.ts';
import { isFragment, stageDocument, stagesOf } from './staged.ts';

const alone = '';

/** Constant, because the preview around it is memoized. */
const breadcrumbs = <Breadcrumbs />;

export const DocumentPreview = () => {
  const { id, lastValidDocument, isOutdated, others, selected, isPractice } = useWorkspace();
  const document = lastValidDocument?.document;
  const isShared = isFragment(document);
  const stages = useMemo(() => (isShared ? stagesOf(id, others) : []), [id, isShared, others]);
  const [chosen, choose] = useState<string>();
  const stage =
    chosen === alone ? undefined : (stages.find((known) => known.id === chosen) ?? stages[0]);
  const { staged, missing } = useMemo(
    () => stageDocument(id, document, stage, others),
    [id, document, stage, others],
  );
  const isDocument = useCallback(
    (wanted: string) => others.some((other) => other.id === wanted),
    [others],
  );
  const shown = stage?.id ?? alone;
  const { write } = usePhoneStateStore();
  const keeper = useKeepVisitor();
  const shownOn = useMemo(
    () =>
      stages.length === 0
        ? undefined
        : { screens: [...stages.map((known) => known.id), alone], chosen: shown, choose },
    [stages, shown],
  );
  return (
    <div className="document-preview">
      {missing.length > 0 && (
        <p role="status" className="notice">
          {missing.length === 1 ? 'This fragment' : 'These fragments'} cannot be shown, because the
          id does not exist or the draft is not valid JSON: {missing.join(', ')}.
        </p>
      )}
      <PhonePreview
        id={id}
        isPractice={isPractice}
        staged={staged}
        shownOn={shownOn}
        isDocument={isDocument}
        isStale={isOutdated}
        selected={nodeAround(document, selected)}
        layer={CanvasLayer}
        bar={breadcrumbs}
        // The screen around a fragment is another page.
        keeper={stage === undefined ? keeper : undefined}
        onShown={write}
      />
    </div>
  );
};
