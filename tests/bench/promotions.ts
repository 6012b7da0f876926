import { canonicalJson } from '../../renderer/entries/node.ts';
import { createRandom } from '../seeded-random.ts';
import { type DocumentHeader, readHeader } from '../../src/service/documents/document-header.ts';

const words =
  'your first loan without fee until sunday apply today at any hour see the plan before you confirm pay back early and save interest limit grows with each paid order'.split(
    ' ',
  );

/** A promotion that differs from all others, in canonical JSON: the shortest of its kind that has at least as many bytes as asked for. */
export const createPromotion = (
  index: number,
  bytes: number,
): { readonly header: DocumentHeader; readonly body: string } => {
  const random = createRandom(index);
  const sentence = (line: number): string => {
    const chosen = Array.from(
      { length: 8 },
      () => words[Math.floor(random() * words.length)] ?? '',
    );
    return `Offer ${index}, line ${line}: ${chosen.join(' ')}`;
  };
  const id = `offer-${index}`;
  // No line is shorter than 64 bytes.
  const nodes = Array.from({ length: Math.ceil(bytes / 64) }, (_, line) => ({
    id: `line-${line}`,
    widget: 'text',
    props: { text: sentence(line) },
  }));
  const write = (count: number): string =>
    canonicalJson({
      lang: 1,
      kind: 'template',
      id,
      class: 'promotion',
      title: { text: `Offer ${index}` },
      body: nodes.slice(0, count),
    });
  let [few, many] = [1, nodes.length];
  while (few < many) {
    const middle = Math.floor((few + many) / 2);
    if (Buffer.byteLength(write(middle)) < bytes) few = middle + 1;
    else many = middle;
  }
  const body = write(few);
  const header = readHeader(JSON.parse(body));
  if (header === undefined) throw new Error('Expected a document with kind and id.');
  return { header, body };
};
