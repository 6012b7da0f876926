import './site.css';

const minHeightPx = 120;
const maxHeightPx = 900;

const heightIn = (data: unknown): number | undefined => {
  const height =
    typeof data === 'object' && data !== null && 'height' in data ? data.height : undefined;
  return typeof height === 'number' && Number.isFinite(height)
    ? Math.min(maxHeightPx, Math.max(minHeightPx, height))
    : undefined;
};

const frameOf = ({ href, dataset }: HTMLAnchorElement): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.className = dataset.frame ?? '';
  frame.title = dataset.title ?? '';
  frame.loading = 'lazy';
  frame.src = href;
  return frame;
};

/** Embeds examples in iframes sized by their messages; overlays have a fixed height. */
const embedExamples = (): void => {
  const frames = [...document.querySelectorAll<HTMLAnchorElement>('a[data-frame]')].map((link) => {
    const frame = frameOf(link);
    link.parentElement?.after(frame);
    return frame;
  });
  addEventListener('message', ({ data, source }) => {
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    const height = heightIn(data);
    if (frame !== undefined && height !== undefined && !frame.classList.contains('example-tall'))
      frame.style.height = `${height + 2}px`;
  });
};

const updateScrollRegion = (element: HTMLElement): void => {
  if (element.scrollWidth <= element.clientWidth) {
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name);
    return;
  }
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', element.dataset.scrolls ?? '');
  element.tabIndex = 0;
};

/** Makes overflowing elements focusable and scrollable by keyboard. */
const makeOverflowScrollable = (): void => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) updateScrollRegion(target);
  });
  for (const element of document.querySelectorAll('[data-scrolls]')) observer.observe(element);
};

const splitTerms = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean);

/** Filters the start page by all search terms and announces the number of matches. */
const enableSearch = (): void => {
  const [search, input, found] = ['search', 'words', 'found'].map((id) =>
    document.getElementById(id),
  );
  if (!(input instanceof HTMLInputElement) || !search || !found) return;
  const chapters = [...document.querySelectorAll('.chapter')].map((chapter) => ({
    chapter,
    title: chapter.querySelector('h2')?.textContent ?? '',
    entries: [...chapter.querySelectorAll('.entries > li')],
  }));
  const show = (): void => {
    const words = splitTerms(input.value);
    let count = 0;
    for (const { chapter, title, entries } of chapters) {
      const fitting = entries.filter((entry) =>
        words.every((word) => `${title} ${entry.textContent}`.toLowerCase().includes(word)),
      );
      for (const entry of entries) entry.toggleAttribute('hidden', !fitting.includes(entry));
      chapter.toggleAttribute('hidden', fitting.length === 0);
      count += fitting.length;
    }
    found.textContent = words.length === 0 ? '' : `${count} found`;
  };
  input.addEventListener('input', show);
  search.removeAttribute('hidden');
  show();
};

enableSearch();
embedExamples();
makeOverflowScrollable();
