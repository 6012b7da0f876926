import { lazy, Suspense } from 'react';
import { Share2 } from 'lucide-react';
import { describeLanguage, readableName } from '../shell/format.ts';
import { preloadable } from '../shell/preload.ts';
import { devices } from './devices.ts';
import { KeepVisitorButton } from './KeepVisitorButton.tsx';
import { PreviewChoice } from './PreviewChoice.tsx';
import type { VisitorKeeper } from './use-keep-visitor.ts';
import type { PreviewChoices } from './use-preview-choice.ts';

const PreviewConditions = lazy(
  preloadable(async () => ({
    default: (await import('./PreviewConditions.tsx')).PreviewConditions,
  })),
);

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
  /** Undefined if the document cannot be edited here. */
  readonly keeper: VisitorKeeper | undefined;
  /** Undefined if no link can open the document. */
  readonly showLink: (() => void) | undefined;
}

/** Choices of the preview: state, device, language, visitor, and the rest in a popover. */
export const PreviewTools = ({
  choices,
  shownOn,
  languages,
  keeper,
  showLink,
}: PreviewToolsProps) => {
  const { samples, sample, device, language } = choices;
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
        label="State"
        items={samples}
        chosen={sample}
        nameOf={({ name }) => readableName(name)}
        choose={choices.chooseSample}
      />
      <PreviewChoice
        label="Device"
        items={devices}
        chosen={device}
        nameOf={({ name }) => name}
        choose={choices.chooseDevice}
      />
      <PreviewChoice
        label="Language"
        items={languages}
        chosen={language}
        nameOf={describeLanguage}
        choose={choices.chooseLanguage}
      />
      <PreviewChoice
        label="Visitor"
        items={choices.visitors}
        chosen={choices.visitor}
        nameOf={({ name }) => name}
        choose={choices.chooseVisitor}
      />
      {keeper !== undefined && <KeepVisitorButton choices={choices} keeper={keeper} />}
      <Suspense
        fallback={
          <button type="button" className="preview-more" disabled>
            Conditions
          </button>
        }
      >
        <PreviewConditions choices={choices} />
      </Suspense>
      {showLink !== undefined && (
        <button type="button" title="Share" onClick={showLink}>
          <Share2 aria-hidden />
          <span className="preview-tool-label">Share</span>
        </button>
      )}
    </div>
  );
};
