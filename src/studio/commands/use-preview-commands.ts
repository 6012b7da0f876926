import { FlaskConical, Languages, Play } from 'lucide-react';
import type { PreviewChoices } from '../preview/use-preview-choice.ts';
import { describeLanguage, readableName } from '../shell/format.ts';
import type { Command } from './command-registry.ts';
import { useCommands } from './use-commands.ts';

interface PreviewCommands {
  readonly choices: PreviewChoices;
  readonly languages: readonly string[];
  readonly trying: { readonly isOn: boolean; readonly toggle: () => void };
}

/** Offers the states and languages of the preview in the palette. */
export const usePreviewCommands = ({ choices, languages, trying }: PreviewCommands): void =>
  useCommands(() => [
    {
      id: 'action try',
      group: 'Actions',
      name: trying.isOn ? 'Edit again' : 'Try it',
      keywords: 'preview interactive',
      icon: Play,
      run: trying.toggle,
    },
    ...choices.samples.map((sample): Command => ({
      id: `state ${sample.key}`,
      group: 'States',
      name: readableName(sample.name),
      keywords: 'sample state preview',
      icon: FlaskConical,
      run: () => choices.chooseSample(sample),
    })),
    ...languages.map((tag): Command => ({
      id: `language ${tag}`,
      group: 'Settings',
      name: describeLanguage(tag),
      detail: 'Language of the preview',
      icon: Languages,
      run: () => choices.chooseLanguage(tag),
    })),
  ]);
