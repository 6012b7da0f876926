import { X } from 'lucide-react';
import { lazy, memo, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useCommandPalette } from '../commands/use-commands.ts';
import { InspectorPane } from '../inspector/InspectorPane.tsx';
import { SymbolsProvider } from '../inspector/SymbolsContext.tsx';
import { DocumentPreview } from '../preview/DocumentPreview.tsx';
import { createPhoneState, PhoneStateProvider } from '../preview/phone-state.ts';
import { ExpectationsScope } from '../problems/ExpectationsScope.tsx';
import { ProblemsPane } from '../problems/ProblemsPane.tsx';
import { preloadable } from '../shell/preload.ts';
import { Progress } from '../shell/Progress.tsx';
import { EditorRail } from './EditorRail.tsx';
import { SidePanel } from './SidePanel.tsx';
import { drawers, type PaneName } from './use-panes.ts';

const PublishArea = lazy(
  preloadable(async () => ({
    default: (await import('../publish/PublishArea.tsx')).PublishArea,
  })),
);

const EditorCommands = lazy(
  preloadable(async () => ({
    default: (await import('../commands/EditorCommands.tsx')).EditorCommands,
  })),
);

// The workspace renders the panes. Each key also changes the state of saving, which they do not show.
const Side = memo(SidePanel);
const Preview = memo(DocumentPreview);
const Problems = memo(ProblemsPane);
const Inspector = memo(InspectorPane);

export interface EditorBodyProps {
  readonly shown: ReadonlySet<PaneName>;
  readonly toggle: (pane: PaneName) => void;
  readonly isSaved: boolean;
  /** Undefined before the panel first opens. Later it stays mounted while a publication runs. */
  readonly isPublishing: boolean | undefined;
  readonly setPublishing: (isPublishing: boolean) => void;
  readonly logRef: Ref<HTMLDivElement>;
  /** Makes every edit, so it stays mounted even if hidden. */
  readonly textPane: ReactNode;
}

/** Rail, panel, canvas with its drawer, inspector and publish panel of the open page. */
export const EditorBody = ({
  shown,
  toggle,
  isSaved,
  isPublishing,
  setPublishing,
  logRef,
  textPane,
}: EditorBodyProps) => {
  const [phoneState] = useState(createPhoneState);
  const isPaletteOpen = useCommandPalette()?.isOpen === true;
  return (
    <div className="editor-body">
      <EditorRail shown={shown} toggle={toggle} />
      <div className="panes">
        <PhoneStateProvider value={phoneState}>
          <ExpectationsScope>
            <SymbolsProvider>
              <Side shown={shown} />
              <div className="canvas-area">
                <Preview />
                <div
                  className={shown.has('text') ? 'drawer tall' : 'drawer'}
                  hidden={!drawers.some((drawer) => shown.has(drawer))}
                >
                  {textPane}
                  {(shown.has('problems') || shown.has('text')) && <Problems />}
                  <div ref={logRef} hidden={!shown.has('log')} className="log" />
                  <button
                    type="button"
                    className="icon-button drawer-close"
                    aria-label="Hide the drawer"
                    title="Hide the drawer"
                    onClick={() => {
                      const open = drawers.find((drawer) => shown.has(drawer));
                      if (open !== undefined) toggle(open);
                    }}
                  >
                    <X aria-hidden />
                  </button>
                </div>
              </div>
              <Inspector />
              {isPaletteOpen && (
                <Suspense fallback={null}>
                  <EditorCommands publish={() => setPublishing(true)} />
                </Suspense>
              )}
              {isPublishing !== undefined && (
                <Suspense fallback={<Progress what="Opening the publish panel" />}>
                  <PublishArea
                    isOpen={isPublishing}
                    isSaved={isSaved}
                    open={() => setPublishing(true)}
                    close={() => setPublishing(false)}
                  />
                </Suspense>
              )}
            </SymbolsProvider>
          </ExpectationsScope>
        </PhoneStateProvider>
      </div>
    </div>
  );
};
