const smallest: Readonly<Record<string, unknown>> = {
  kind: 'screen',
  lang: 1,
  id: 'case',
  class: 'form',
  title: 'Case',
  route: { path: '/case' },
  body: [],
};

/** The text of a document: these parts, completed by the smallest screen. null takes a key away. */
export const screenText = (parts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...smallest, ...parts }).filter(([, value]) => value !== null),
    ),
  );
