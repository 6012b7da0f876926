import { createRoot, type Root } from 'react-dom/client';
import type { PageBoot } from './boot.ts';
import { endOfLink } from './end-of-link.ts';
import { holdLinks } from './hold-links.ts';
import { LinkBar, type LinkNews } from './LinkBar.tsx';
import { askedChoice, linkChoices, type LinkChoice } from './link-choices.ts';
import { newestOnly } from './newest-only.ts';
import { createPainter } from './painter.tsx';
import { addressLead, type TellCall } from './sample-ports.ts';
import { StoppedPage } from './StoppedPage.tsx';

/** On a phone, by a link of the studio: the document of the page in full size, with a small bar to choose a sample state. Nothing that it does is real. */
export const showLink = (view: Window, bar: HTMLElement, root: Root, boot: PageBoot): void => {
  const page = view.document;
  let listener: (news: LinkNews) => void = () => undefined;
  const tellCall: TellCall = (_kind, _line, lead) => {
    if (lead !== undefined) listener({ lead: lead.sentence });
  };
  const { paint, leave } = createPainter({
    root,
    page,
    config: boot.config,
    origin: view.location.origin,
    tell: tellCall,
  });
  const choose = newestOnly(async ({ sample }: LinkChoice) => {
    listener({});
    const painted = await paint(sample);
    const [problem] = painted.outcome === 'refused' ? painted.problems : painted.leftOut;
    if (problem !== undefined) listener({ problem });
  });
  const choices = linkChoices(boot);
  const first = askedChoice(choices, view.location.hash);
  const listen = (given: typeof listener): void => {
    listener = given;
    if (first !== undefined) choose(first);
  };
  holdLinks(view, (address) => tellCall('go', address, addressLead(address)));
  const bars = createRoot(bar);
  bars.render(<LinkBar choices={choices} first={first} choose={choose} listen={listen} />);
  endOfLink(view, boot.lasts, () => {
    leave();
    bars.unmount();
    root.render(
      <StoppedPage
        title="This preview has ended"
        text="Links are good for 30 minutes. Make a new one in the studio."
      />,
    );
  });
};
