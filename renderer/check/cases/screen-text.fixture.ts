const smallest: Readonly<Record<string, unknown>> = {
  kind: 'screen',
  lang: 1,
  id: 'case',
  class: 'form',
  title: 'Case',
  route: { path: '/case' },
  body: [],
};

/** Completes a document with the smallest valid screen; `null` removes a key. */
export const screenText = (parts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...smallest, ...parts }).filter(([, value]) => value !== null),
    ),
  );
