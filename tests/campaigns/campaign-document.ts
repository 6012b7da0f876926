import { canonicalJson } from '../../renderer/entries/node.ts';
import { sha256 } from '../../src/service/documents/document-bytes.ts';

/** The text of a promotion that says a sentence. */
export const promotionOf = (id: string, sentence: string): string =>
  JSON.stringify(
    {
      lang: 1,
      kind: 'template',
      id,
      class: 'promotion',
      title: { text: id },
      body: [{ id: 'sentence', widget: 'text', props: { text: sentence } }],
    },
    undefined,
    2,
  );

/** The hash under which phones get a text once it is published. */
export const deliveredHash = (text: string): string => sha256(canonicalJson(JSON.parse(text)));
