/** Where analytics events are pushed (AMB-162). */
declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** Pushes an event; a tag manager that is there later finds it. */
export const pushEvent = (host: Window, event: Readonly<Record<string, unknown>>): void => {
  if (!Array.isArray(host.dataLayer)) host.dataLayer = [];
  if (Array.isArray(host.dataLayer)) host.dataLayer.push(event);
};
