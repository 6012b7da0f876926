import { memo, useCallback, useRef, useState } from 'react';
import { PhoneLink } from './PhoneLink.tsx';
import { PhoneScreen } from './PhoneScreen.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { PreviewTools, type ShownOn, type Switch } from './PreviewTools.tsx';
import { Recorder } from './Recorder.tsx';
import type { Staged } from './staged.ts';
import { useFrame } from './use-frame.ts';
import { usePreviewChoice } from './use-preview-choice.ts';
import './preview.css';

export interface PhonePreviewProps {
  readonly id: string;
  /** Practice documents are not on the service, so no link can open them. */
  readonly isPractice?: boolean;
  readonly staged: Staged;
  readonly shownOn: ShownOn | undefined;
  readonly isDocument: (id: string) => boolean;
  readonly isStale: boolean;
  readonly selected: string | undefined;
  readonly onSelect: (nodeId: string) => void;
}

const useSwitch = (): Switch => {
  const [isOn, setOn] = useState(false);
  const toggle = useCallback(() => setOn((previous) => !previous), []);
  return { isOn, toggle };
};

/**
 * Previews a document without real effects. Memoized, because the page around it renders on every
 * keystroke.
 */
export const PhonePreview = memo(
  ({
    id,
    isPractice = false,
    staged,
    shownOn,
    isDocument,
    isStale,
    selected,
    onSelect,
  }: PhonePreviewProps) => {
    const frame = useRef<HTMLIFrameElement>(null);
    const [actualSize, picking] = [useSwitch(), useSwitch()];
    const [isLinking, setLinking] = useState(false);
    const { choices, drawing } = usePreviewChoice(staged);
    const shown = useFrame(frame, {
      id,
      drawing,
      selected,
      isPicking: picking.isOn,
      picked: onSelect,
    });
    const { device, sample } = choices;
    // The link of a fragment opens the screen shown in the studio.
    const linked = staged.subject === undefined ? id : (shownOn?.chosen ?? id);
    return (
      <section className="phone-preview" aria-label="Preview">
        <div className="preview-side">
          <PreviewTools
            choices={choices}
            shownOn={shownOn}
            languages={shown.languages}
            actualSize={actualSize}
            picking={picking}
            showLink={isPractice ? undefined : () => setLinking(true)}
          >
            <PreviewNotice
              frame={shown}
              isStale={isStale}
              isEmpty={staged.document === undefined}
              isDocument={isDocument}
            />
          </PreviewTools>
        </div>
        <PhoneScreen
          key={shown.key}
          frame={frame}
          device={device}
          isActualSize={actualSize.isOn}
          loaded={shown.loaded}
        />
        <Recorder calls={shown.calls} clear={shown.clearCalls} />
        {isLinking && (
          <PhoneLink id={linked} sample={sample?.name} close={() => setLinking(false)} />
        )}
      </section>
    );
  },
);
