const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that can stand in a script element: nothing in it can end the element, whatever a document says. */
const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? '');

/** A value in a page, for its scripts to read. It does not execute, so the Content Security Policy needs no exception for it. */
export const jsonBlock = (id: string, value: object): string =>
  `<script type="application/json" id="${id}">${escapeJson(JSON.stringify(value))}</script>`;
