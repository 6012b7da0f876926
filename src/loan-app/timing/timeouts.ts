/**
 * In milliseconds: the wait with a cached copy, and the delay of the slow notice. The borrower
 * continues within 1 s and 3 s, rendering included (docs/decisions/fall-back-to-offline-copies.md).
 */
export const [cacheFallbackTimeoutMs, slowNoticeDelayMs] = [400, 2200];

/** Wait for preloaded chunks once rendering is possible, in milliseconds. */
export const chunkTimeoutMs = 500;
