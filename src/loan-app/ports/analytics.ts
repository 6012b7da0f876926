/** Where analytics events are pushed (AMB-162). */
declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** So many events are kept for a tag manager that comes later; a page that is used for long holds no more of them. */
const maxQueuedEvents = 500;

/** Pushes an event; a tag manager that is there later finds it. */
export const pushEvent = (host: Window, event: Readonly<Record<string, unknown>>): void => {
  if (!Array.isArray(host.dataLayer)) host.dataLayer = [];
  if (!Array.isArray(host.dataLayer)) return;
  host.dataLayer.push(event);
  if (host.dataLayer.length > maxQueuedEvents)
    host.dataLayer.splice(0, host.dataLayer.length - maxQueuedEvents);
};
