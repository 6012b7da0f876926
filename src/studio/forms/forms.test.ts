import { expect, test } from 'vitest';
import { checkDocuments } from '../../../renderer/entries/node.ts';
import { forms } from './forms.ts';

test.each(Object.entries(forms))(
  'the form %s is without a problem for our own checker',
  (id, { document, contract }) => {
    const contracts = { calls: { send: contract }, natives: {}, datasets: {}, stored: {} };
    expect(checkDocuments([{ name: id, text: JSON.stringify(document) }], contracts)).toEqual([]);
    expect(document.id).toBe(id);
    expect(document.footer).toContainEqual(
      expect.objectContaining({ id: 'send', widget: 'button' }),
    );
  },
);
