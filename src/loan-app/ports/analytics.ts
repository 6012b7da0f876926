/** Where analytics events are pushed (AMB-162). */
interface AnalyticsHost {
  dataLayer?: unknown;
}

/** Pushes an event; a tag manager that is there later finds it. */
export const pushEvent = (host: AnalyticsHost, event: Readonly<Record<string, unknown>>): void => {
  if (!Array.isArray(host.dataLayer)) host.dataLayer = [];
  if (Array.isArray(host.dataLayer)) host.dataLayer.push(event);
};
