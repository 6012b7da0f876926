import { startTransition, useMemo, useState } from 'react';
import { isRecord, ownProperty } from '../../../renderer/entries/document.ts';
import { devices, networks, type Device, type NetworkProfile } from './devices.ts';
import { fullestChoice, sampleChoices, sampleKey, type SampleChoice } from './sample-states.ts';
import { sourceLanguage } from '../translations/translation-edits.ts';
import type { Drawing } from './drawing.ts';
import type { Staged } from './staged.ts';
import { type Visitor, visitorOfState, visitorsOf, withVisitor } from './visitors.ts';

export interface PreviewChoices {
  readonly samples: readonly SampleChoice[];
  readonly sample: SampleChoice | undefined;
  readonly chooseSample: (sample: SampleChoice) => void;
  /** Chooses a named state, also one that is being added. */
  readonly chooseState: (name: string) => void;
  readonly visitors: readonly Visitor[];
  readonly visitor: Visitor;
  readonly chooseVisitor: (visitor: Visitor) => void;
  readonly device: Device;
  readonly chooseDevice: (device: Device) => void;
  readonly network: NetworkProfile;
  readonly chooseNetwork: (network: NetworkProfile) => void;
  readonly language: string;
  readonly chooseLanguage: (tag: string) => void;
  readonly textSize: number;
  readonly chooseTextSize: (size: number) => void;
}

const usualDevice: Device = devices[2] ?? { name: '', width: 390, height: 844 };
const usualNetwork: NetworkProfile = networks[0] ?? { name: '', delay: 0 };

/** Options of the preview and the resulting render request, which is referentially stable. */
export const usePreviewChoice = ({
  document,
  fragments,
  subject,
}: Staged): { readonly choices: PreviewChoices; readonly drawing: Drawing | undefined } => {
  const [chosenKey, setChosenKey] = useState('');
  const [visitorKey, setVisitorKey] = useState(visitorOfState.key);
  const [device, chooseDevice] = useState(usualDevice);
  const [network, chooseNetwork] = useState(usualNetwork);
  const [language, chooseLanguage] = useState(sourceLanguage);
  const [textSize, chooseTextSize] = useState(100);
  const samples = useMemo(() => sampleChoices(document), [document]);
  // Not recomputed on edits: a growing sample state would replace the one in view.
  const [first, setFirst] = useState<{ readonly of: unknown; readonly key: string | undefined }>();
  const of = ownProperty(document, 'id');
  if (document !== undefined && (first === undefined || first.of !== of))
    setFirst({ of, key: fullestChoice(document, samples)?.key });
  const chosen = (wanted: string | undefined): SampleChoice | undefined =>
    samples.find(({ key }) => key === wanted);
  const sample = chosen(chosenKey) ?? chosen(first?.key) ?? samples[0];
  const { example = '', answers = 'never' } = sample ?? {};
  const visitors = useMemo(() => visitorsOf(document), [document]);
  const visitor = visitors.find(({ key }) => key === visitorKey) ?? visitorOfState;
  const { delay } = network;
  const drawing = useMemo((): Drawing | undefined => {
    if (document === undefined) return undefined;
    const reached = delay === undefined && answers === 'sample' ? 'fail' : answers;
    // Sends `{}`, which the preview rejects.
    const drawn = isRecord(document) ? document : {};
    return {
      ...withVisitor(drawn, example, visitor),
      fragments,
      ...(subject !== undefined && { subject }),
      ...(visitor.device.length > 0 && { device: visitor.device }),
      answers: reached,
      delay: delay ?? 0,
      language,
      textSize,
    };
  }, [document, fragments, subject, example, visitor, answers, delay, language, textSize]);
  const chooseSample = ({ key }: SampleChoice): void => setChosenKey(key);
  // The document follows an edit in a transition, too.
  const chooseState = (name: string): void => startTransition(() => setChosenKey(sampleKey(name)));
  return {
    choices: {
      samples,
      sample,
      chooseSample,
      chooseState,
      visitors,
      visitor,
      chooseVisitor: ({ key }) => setVisitorKey(key),
      device,
      chooseDevice,
      network,
      chooseNetwork,
      language,
      chooseLanguage,
      textSize,
      chooseTextSize,
    },
    drawing,
  };
};
