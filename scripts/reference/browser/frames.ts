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

/** Draws each example in a frame below the link to its page, as high as it says, within bounds, in px. Overlays stand in frames of a fixed height. */
export const embedExamples = (): void => {
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
