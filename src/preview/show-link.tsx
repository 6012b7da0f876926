import { createRoot, type Root } from 'react-dom/client';
import type { PreviewPageBoot } from './boot.ts';
import { onLinkExpiry } from './end-of-link.ts';
import { interceptLinks } from './hold-links.ts';
import { LinkBar, type LinkStatus } from './LinkBar.tsx';
import { choiceFromHash, listLinkChoices, type LinkChoice } from './link-choices.ts';
import { createLatestOnly } from './newest-only.ts';
import { createPreviewRenderer } from './painter.tsx';
import { urlHint, type LogEffect } from './sample-ports.ts';
import { PreviewMessage } from './StoppedPage.tsx';

/** On a phone, by a link of the studio: the document of the page in full size, with a small bar to choose a sample state. Nothing that it does is real. */
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
        text="Links are good for 30 minutes. Make a new one in the studio."
      />,
    );
  });
};
