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
  /** Id of the document that is worked on. */
  readonly id: string;
  /** Whether it is one to practise on, which is not on the service: no link can lead to it. */
  readonly isPractice?: boolean;
  readonly staged: Staged;
  /** Of a fragment: the screens that it can be shown on. */
  readonly shownOn: ShownOn | undefined;
  /** Whether there is a document of an id. */
  readonly isDocument: (id: string) => boolean;
  /** Whether the text is newer than the document. */
  readonly isStale: boolean;
  /** Id of the selected node. */
  readonly selected: string | undefined;
  /** Told which node was tapped while a tap selects. */
  readonly onSelect: (nodeId: string) => void;
}

const useSwitch = (): Switch => {
  const [isOn, setOn] = useState(false);
  const toggle = useCallback(() => setOn((former) => !former), []);
  return { isOn, toggle };
};

/**
 * A phone that shows a document as borrowers would see it, in one of its sample states. Nothing that it does is real. Drawn anew only for what it shows: the
 * page around it is drawn with every letter that is typed.
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
    // A phone shows a fragment where the studio shows it.
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
