import { useEffect, useState, type ReactNode } from 'react';
import { isRecord, ownProperty } from '../../renderer/entries/browser.ts';
import { sourceLanguage } from '../contracts/choose-language.ts';
import type { PreviewBoot } from '../contracts/generated/preview-messages.ts';
import {
  type LocalizedSample,
  createPreviewRenderer,
  interceptLinks,
} from './preview-renderer.tsx';
import { createRoot, type Root } from 'react-dom/client';
import type { PreviewPageBoot } from './studio-channel.ts';
import { createLatestOnly } from './latest-only.ts';
import { urlHint, type LogEffect } from './sample-ports.ts';
import { PreviewMessage } from './PreviewHost.tsx';

interface LinkStatus {
  readonly problem?: string;
  readonly hint?: string;
}

interface LinkBarProps {
  readonly choices: readonly LinkChoice[];
  readonly first: LinkChoice | undefined;
  readonly choose: (choice: LinkChoice) => void;
  readonly listen: (listener: (news: LinkStatus) => void) => void;
}

const LinkBar = ({ choices, first, choose, listen }: LinkBarProps): ReactNode => {
  const [{ problem, hint }, setStatus] = useState<LinkStatus>({});
  useEffect(() => listen(setStatus), [listen]);
  return (
    <div className="sample-bar" role="region" aria-label="Preview">
      <label>
        Preview of
        <select
          defaultValue={first?.name}
          onChange={({ target }) => {
            const choice = choices[target.selectedIndex];
            if (choice !== undefined) choose(choice);
          }}
        >
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {problem !== undefined && <p role="alert">The preview is incomplete: {problem}</p>}
      <p role="status">{hint}</p>
    </div>
  );
};

interface LinkChoice {
  readonly name: string;
  readonly sample: LocalizedSample;
}

export const listLinkChoices = ({
  document,
  fragments = {},
  examples,
}: PreviewBoot): readonly LinkChoice[] => {
  const known = ownProperty(document, 'examples');
  const all = Object.keys(isRecord(known) ? known : {});
  const names = examples === undefined ? all : all.filter((name) => examples.includes(name));
  const choice = (
    name: string,
    example: string,
    answers: LocalizedSample['answers'],
  ): LinkChoice => ({
    name,
    sample: { document, fragments, example, answers, delay: 0, language: sourceLanguage },
  });
  const first = names[0] ?? '';
  return [
    ...names.map((name) => choice(name, name, 'sample')),
    choice('Loading', first, 'never'),
    choice('The network fails', first, 'fail'),
  ];
};

export const choiceFromHash = (
  choices: readonly LinkChoice[],
  hash: string,
): LinkChoice | undefined =>
  choices.find(({ name }) => `#${encodeURIComponent(name)}` === hash) ?? choices[0];

/** Also checks when the page becomes visible: timers pause while a device sleeps. */
export const onLinkExpiry = (
  view: Window,
  lifetimeMs: number | undefined,
  onExpired: () => void,
): void => {
  if (lifetimeMs === undefined) return;
  const endsAt = Date.now() + lifetimeMs;
  const check = (): void => {
    if (Date.now() < endsAt) return;
    view.clearTimeout(timer);
    view.document.removeEventListener('visibilitychange', check);
    onExpired();
  };
  const timer = view.setTimeout(check, lifetimeMs);
  view.document.addEventListener('visibilitychange', check);
};

export const runLinkPreview = (
  view: Window,
  bar: HTMLElement,
  root: Root,
  boot: PreviewPageBoot,
): void => {
  const page = view.document;
  let listener: (status: LinkStatus) => void = () => undefined;
  const logEffect: LogEffect = (_kind, _line, lead) => {
    if (lead !== undefined) listener({ hint: lead.sentence });
  };
  const { render, dispose } = createPreviewRenderer({
    root,
    page,
    config: boot.config,
    origin: view.location.origin,
    logEffect,
  });
  const choose = createLatestOnly(async ({ sample }: LinkChoice) => {
    listener({});
    const result = await render(sample);
    const [problem] = result.outcome === 'refused' ? result.problems : result.leftOut;
    if (problem !== undefined) listener({ problem });
  });
  const choices = listLinkChoices(boot);
  const first = choiceFromHash(choices, view.location.hash);
  const listen = (given: typeof listener): void => {
    listener = given;
    if (first !== undefined) choose(first);
  };
  interceptLinks(view, (address) => logEffect('go', address, urlHint(address)));
  const bars = createRoot(bar);
  bars.render(<LinkBar choices={choices} first={first} choose={choose} listen={listen} />);
  onLinkExpiry(view, boot.lasts, () => {
    dispose();
    bars.unmount();
    root.render(
      <PreviewMessage
        title="This preview has ended"
        text="Links expire after 30 minutes. Create a new one in the studio."
      />,
    );
  });
};
