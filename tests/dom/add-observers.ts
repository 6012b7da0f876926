/** jsdom lays nothing out, so nothing ever comes into sight: a test that needs it stubs the global itself. */
export function addObservers(): void {
  Object.assign(globalThis, { IntersectionObserver: BlindObserver });
}

class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
