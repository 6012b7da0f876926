/** jsdom has no layout, so nothing becomes visible; a test that needs it stubs the global. */
export function addObservers(): void {
  Object.assign(globalThis, { IntersectionObserver: BlindObserver });
}

class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export function addViewport(): void {
  Object.defineProperties(window, {
    matchMedia: { configurable: true, writable: true, value: noMatch },
    visualViewport: { configurable: true, writable: true, value: stillViewport() },
    scrollTo: { configurable: true, writable: true, value: () => undefined },
  });
  Object.defineProperties(Element.prototype, {
    scrollIntoView: { configurable: true, writable: true, value: () => undefined },
    scrollTo: { configurable: true, writable: true, value: () => undefined },
  });
}

function noMatch(
  media: string,
): EventTarget & { readonly matches: boolean; readonly media: string } {
  return Object.assign(new EventTarget(), { matches: false, media });
}

function stillViewport(): EventTarget {
  return Object.assign(new EventTarget(), {
    width: 390,
    height: 844,
    offsetLeft: 0,
    offsetTop: 0,
    pageLeft: 0,
    pageTop: 0,
    scale: 1,
  });
}

const opened = new Map<HTMLDialogElement, Element | null>();

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * Adds dialogs, which jsdom lacks: showModal, show, close, Escape, forms with method dialog, and
 * focus.
 */
export function addDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { returnValue: '', show, showModal, close });
  document.addEventListener('keydown', cancelTopmost);
  document.addEventListener('submit', closeBySubmit);
}

function show(this: HTMLDialogElement): void {
  this.open = true;
}

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  if (!this.isConnected)
    throw new DOMException('The dialog is not in a document.', 'InvalidStateError');
  opened.set(this, document.activeElement);
  this.open = true;
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable);
  first?.focus();
}

function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  const before = opened.get(this);
  opened.delete(this);
  if (before instanceof HTMLElement) before.focus();
  // The browser sends the event after the code that closed the dialog has run.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

function cancelTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const topmost = [...opened.keys()].filter((dialog) => dialog.isConnected && dialog.open).at(-1);
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true })) === true) topmost.close();
}

function closeBySubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'dialog' || event.defaultPrevented)
    return;
  event.preventDefault();
  const button = event.submitter;
  form.closest('dialog')?.close(button instanceof HTMLButtonElement ? button.value : undefined);
}
