import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePreviewCommands } from '../commands/use-preview-commands.ts';
import { describeKeys } from '../keys/describe-keys.ts';
import { isWriting, pressedKeys } from '../keys/pressed-keys.ts';
import { dropKey, tryKey } from '../keys/shortcuts.ts';
import type { Drawing } from './drawing.ts';
import { createFrameFeed, type PhoneLayer } from './frame-feed.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { PhoneScreen } from './PhoneScreen.tsx';
import type { PhoneState, RenderedTexts } from './phone-state.ts';
import { PhoneTime } from './PhoneTime.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';
import { usePreviewPortals } from './preview-portals.ts';
import { PreviewTools, type ShownOn } from './PreviewTools.tsx';
import { PreviewZoom } from './PreviewZoom.tsx';
import { Recorder } from './Recorder.tsx';
import type { Staged } from './staged.ts';
import { useFrame } from './use-frame.ts';
import type { VisitorKeeper } from './use-keep-visitor.ts';
import { sourceLanguage } from '../translations/translation-edits.ts';
import { usePreviewChoice } from './use-preview-choice.ts';
import { type Visitor, visitorOfState, visitorWhoSees } from './visitors.ts';
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
  /** Layer for editing on the phone. */
  readonly layer?: PhoneLayer;
  /** Further tools below the phone. */
  readonly bar?: ReactNode;
  readonly keeper?: VisitorKeeper | undefined;
  readonly onShown?: (state: PhoneState) => void;
}

interface Switch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

const useSwitch = (): Switch => {
  const [isOn, setOn] = useState(false);
  const toggle = useCallback(() => setOn((previous) => !previous), []);
  return { isOn, toggle };
};

/** The phone edits at first, and can be tried out. */
const useTryIt = (): Switch => {
  const { isOn, toggle } = useSwitch();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const keys = pressedKeys(event);
      const isEnd = isOn && keys === dropKey;
      if (event.defaultPrevented || isWriting(event) || !(isEnd || keys === tryKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn, toggle]);
  return { isOn, toggle };
};

/** Renders into an element around the canvas, or here if there is none. */
const InPortal = ({
  host,
  children,
}: {
  readonly host: HTMLElement | null | undefined;
  readonly children: ReactNode;
}) => {
  if (host === undefined) return children;
  return host === null ? null : createPortal(children, host);
};

/** Texts in English and as the state says only, as in the expectations. */
const phoneStateOf = (
  { document, example, answers, language, subject }: Drawing,
  visitor: Visitor,
  texts: RenderedTexts | undefined,
): PhoneState => ({
  example,
  visitor,
  hasAnswers: answers === 'sample',
  document,
  texts:
    answers === 'sample' &&
    language === sourceLanguage &&
    subject === undefined &&
    visitor === visitorOfState
      ? texts
      : undefined,
});

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
    layer: Layer,
    bar,
    keeper,
    onShown,
  }: PhonePreviewProps) => {
    const frame = useRef<HTMLIFrameElement>(null);
    const trying = useTryIt();
    const [zoom, setZoom] = useState(100);
    const hosts = usePreviewPortals();
    const [feed] = useState(createFrameFeed);
    const [isLinking, setLinking] = useState(false);
    const { choices, drawing } = usePreviewChoice(staged);
    const shown = useFrame(frame, {
      id,
      drawing,
      selected,
      isPicking: !trying.isOn,
      onLayout: feed.setLayout,
      onGesture: (gesture) => {
        if (trying.isOn && gesture.kind === 'escape') trying.toggle();
        else feed.sendGesture(gesture);
      },
      // Taps change what the state shows.
      onTexts: (texts, of) => {
        if (!trying.isOn) onShown?.(phoneStateOf(of, choices.visitor, texts));
      },
    });
    usePreviewCommands({ choices, languages: shown.languages, trying });
    const { device, sample, visitor } = choices;
    const { unseen } = shown;
    const seeing = unseen === undefined ? undefined : visitorWhoSees(staged.document, unseen);
    useEffect(() => {
      if (drawing !== undefined) onShown?.(phoneStateOf(drawing, visitor, undefined));
    }, [drawing, onShown, visitor]);
    // The link of a fragment opens the screen shown in the studio.
    const linked = staged.subject === undefined ? id : (shownOn?.chosen ?? id);
    return (
      <section className={`phone-preview ${trying.isOn ? 'is-trying' : ''}`} aria-label="Preview">
        <InPortal host={hosts?.choices}>
          <PreviewTools
            choices={choices}
            shownOn={shownOn}
            languages={shown.languages}
            keeper={keeper}
            showLink={isPractice ? undefined : () => setLinking(true)}
          />
        </InPortal>
        <PhoneScreen
          key={shown.key}
          frame={frame}
          device={device}
          zoom={zoom}
          loaded={shown.loaded}
        >
          {(scale) =>
            Layer !== undefined &&
            !trying.isOn && (
              <Layer
                feed={feed}
                device={device}
                language={choices.language}
                scale={scale}
                hover={shown.hover}
              />
            )
          }
        </PhoneScreen>
        <div className="canvas-bar">
          <PreviewZoom zoom={zoom} setZoom={setZoom} />
          <button
            type="button"
            aria-pressed={trying.isOn}
            title={describeKeys(tryKey)}
            onClick={trying.toggle}
          >
            Try it
          </button>
          {bar}
          {choices.sample !== undefined && <PhoneTime at={choices.sample.at} />}
          <p role="status" className="preview-trying">
            {trying.isOn
              ? 'You are trying it out. Press Esc to edit again.'
              : visitor !== visitorOfState && keeper?.notice}
          </p>
          <PreviewNotice
            frame={shown}
            isStale={isStale}
            isEmpty={staged.document === undefined}
            isDocument={isDocument}
            showAs={seeing && { name: seeing.name, choose: () => choices.chooseVisitor(seeing) }}
          />
        </div>
        <InPortal host={hosts?.log}>
          <Recorder calls={shown.calls} clear={shown.clearCalls} heading="Log" />
        </InPortal>
        {isLinking && (
          <PhoneLink id={linked} sample={sample?.name} close={() => setLinking(false)} />
        )}
      </section>
    );
  },
);
