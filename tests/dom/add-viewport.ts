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
