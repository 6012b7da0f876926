/**
 * How long the delivery is awaited when there is a copy, and how long nothing is said when there is none, in milliseconds. Somebody can go on
 * within 1 s and 3 s; what is left of them is for drawing it (docs/decisions/delivery-away.md).
 */
export const [cacheFallbackTimeoutMs, slowNoticeDelayMs] = [400, 2200];

/** How long the files of the first document are awaited when the page could be drawn, in milliseconds. They are named in its head, so they have mostly come by then. */
export const chunkTimeoutMs = 500;
