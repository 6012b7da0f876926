import { useMemo, useRef, useState } from 'react';
import type { Device } from '../preview/devices.ts';
import type { Drawing } from '../preview/drawing.ts';
import { PhoneScreen } from '../preview/PhoneScreen.tsx';
import { PreviewNotice } from '../preview/PreviewNotice.tsx';
import { Recorder } from '../preview/Recorder.tsx';
import { useFrame } from '../preview/use-frame.ts';
import '../preview/preview.css';

export interface HelpExampleProps {
  readonly name: string;
  readonly document: Drawing['document'];
}

/** Low viewport, since examples are short. */
const device: Device = { name: 'Example', width: 320, height: 480 };

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
  // Document ids contain no slash, so this cannot clash.
  const shown = useFrame(frame, {
    id: `help/${name}`,
    drawing,
    selected: undefined,
    isPicking: false,
  });
  return (
    <div className="help-example">
      <PhoneScreen
        key={shown.key}
        title={`Example of ${name}`}
        frame={frame}
        device={device}
        loaded={shown.loaded}
      />
      <PreviewNotice frame={shown} isStale={false} isEmpty={false} isDocument={() => false} />
      <Recorder calls={shown.calls} clear={shown.clearCalls} />
    </div>
  );
};

/** Renders an example on request, since most authors only read its source. */
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
