import type { ReactNode } from 'react';
import { describeInManila, formatList, describeLanguage } from '../shell/format.ts';
import { devices, networks, textSizes } from './devices.ts';
import { PreviewChoice } from './PreviewChoice.tsx';
import type { PreviewChoices } from './use-preview-choice.ts';

export interface Switch {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Screens that can show a fragment; '' is none. */
export interface ShownOn {
  readonly screens: readonly string[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

export interface PreviewToolsProps {
  readonly choices: PreviewChoices;
  readonly shownOn: ShownOn | undefined;
  readonly languages: readonly string[];
  readonly actualSize: Switch;
  /** Selects a node on tap. */
  readonly picking: Switch;
  /** Undefined if no link can open the document. */
  readonly showLink: (() => void) | undefined;
  readonly children: ReactNode;
}

export const PreviewTools = ({
  choices,
  shownOn,
  languages,
  actualSize,
  picking,
  showLink,
  children,
}: PreviewToolsProps) => {
  const { samples, sample, device, network, language, textSize } = choices;
  return (
    <div className="preview-tools">
      {shownOn !== undefined && (
        <PreviewChoice
          label="Shown on"
          items={shownOn.screens}
          chosen={shownOn.chosen}
          nameOf={(id) => (id === '' ? 'By itself' : id)}
          choose={shownOn.choose}
        />
      )}
      <PreviewChoice
        label="Sample state"
        items={samples}
        chosen={sample}
        nameOf={({ name }) => name}
        choose={choices.chooseSample}
      />
      {sample?.description !== undefined && <p className="preview-about">{sample.description}</p>}
      {sample !== undefined && sample.own.length > 0 && (
        <p className="preview-about">
          Its own values, in place of those of the document: {formatList(sample.own)}
        </p>
      )}
      {sample !== undefined && (
        <p className="preview-about">Simulated time: {describeInManila(sample.at)}</p>
      )}
      {children}
      <button type="button" aria-pressed={picking.isOn} onClick={picking.toggle}>
        Select by tapping
      </button>
      <PreviewChoice
        label="Device"
        items={devices}
        chosen={device}
        nameOf={({ name }) => name}
        choose={choices.chooseDevice}
      />
      <PreviewChoice
        label="Network"
        items={networks}
        chosen={network}
        nameOf={({ name }) => name}
        choose={choices.chooseNetwork}
      />
      <div className="preview-pair">
        <PreviewChoice
          label="Language"
          items={languages}
          chosen={language}
          nameOf={describeLanguage}
          choose={choices.chooseLanguage}
        />
        <PreviewChoice
          label="Text size"
          items={textSizes}
          chosen={textSize}
          nameOf={(size) => `${size} %`}
          choose={choices.chooseTextSize}
        />
      </div>
      <button type="button" aria-pressed={actualSize.isOn} onClick={actualSize.toggle}>
        Actual size
      </button>
      {showLink !== undefined && (
        <button type="button" onClick={showLink}>
          On a phone …
        </button>
      )}
    </div>
  );
};
