import { useMemo, useRef, useState } from 'react';
import type { Device } from '../preview/devices.ts';
import type { Drawing } from '../preview/drawing.ts';
import { PhoneScreen } from '../preview/PhoneScreen.tsx';
import { PreviewNotice } from '../preview/PreviewNotice.tsx';
import { Recorder } from '../preview/Recorder.tsx';
import { useFrame } from '../preview/use-frame.ts';
import '../preview/preview.css';

export interface HelpExampleProps {
  /** What it is an example of. */
  readonly name: string;
  readonly document: Drawing['document'];
}

/** A small phone, not so high: examples are short. */
const device: Device = { name: 'Example', width: 320, height: 480 };

const nothing = (): undefined => undefined;

/** An example at work, drawn as the preview of documents is. */
const ExampleAtWork = ({ name, document }: HelpExampleProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const drawing = useMemo(
    (): Drawing => ({
      document,
      fragments: {},
      example: 'start',
      answers: 'sample',
      delay: 0,
      language: 'en',
      textSize: 100,
    }),
    [document],
  );
  // No document has a name with a slash.
  const shown = useFrame(frame, {
    id: `help/${name}`,
    drawing,
    selected: undefined,
    isPicking: false,
    picked: nothing,
  });
  return (
    <div className="help-example">
      <PhoneScreen
        key={shown.key}
        title={`Example of ${name}`}
        frame={frame}
        device={device}
        isActualSize={false}
        loaded={shown.loaded}
      />
      <PreviewNotice frame={shown} isStale={false} isEmpty={false} isDocument={() => false} />
      <Recorder calls={shown.calls} clear={shown.clearCalls} />
    </div>
  );
};

/** Draws an example when somebody asks for it: most people only read how it is written. */
export const HelpExample = ({ name, document }: HelpExampleProps) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        Example at work
      </button>
      {isShown && <ExampleAtWork name={name} document={document} />}
    </>
  );
};
