/** jsdom has no layout, so nothing becomes visible; a test that needs it stubs the global. */
export function addObservers(): void {
  Object.assign(globalThis, { IntersectionObserver: BlindObserver });
}

class BlindObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
