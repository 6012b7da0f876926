const id = /\b[A-Z][A-Z0-9]*-\d{2,3}\b/g;

/** Every requirement id that a text names. Ids of an area that does not exist are other codes, such as those of texts and standards. */
export function idsIn(text: string, areas: ReadonlySet<string>): string[] {
  return [...new Set(text.match(id))].filter((found) => areas.has(areaOf(found)));
}

export function areaOf(name: string): string {
  return name.slice(0, name.lastIndexOf('-'));
}

export function describeMissing(required: readonly string[], named: ReadonlySet<string>): string[] {
  return [...new Set(required.map(areaOf))].flatMap((area) => {
    const all = required.filter((name) => areaOf(name) === area);
    const missing = all.filter((name) => !named.has(name));
    if (missing.length === 0) return [];
    return [
      `${area}: ${missing.length} of ${all.length}: ${missing.slice(0, 6).join(' ')}${missing.length > 6 ? ' …' : ''}`,
    ];
  });
}
