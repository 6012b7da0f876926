import foreignImage from './hostile-documents/foreign-image.json' with { type: 'json' };
import foreignLink from './hostile-documents/foreign-link.json' with { type: 'json' };
import moneyCall from './hostile-documents/money-call.json' with { type: 'json' };
import nativeCall from './hostile-documents/native-call.json' with { type: 'json' };
import plain from './hostile-documents/plain.json' with { type: 'json' };
import wrongKind from './hostile-documents/wrong-kind.json' with { type: 'json' };
import type { Scenario } from './scenario.ts';

export type DocumentScenario = Extract<Scenario, `document-${string}`>;

/** Node with a child, that many times over. */
const nestCards = (levels: number): object => {
  let node: object = { id: 'innermost', widget: 'card' };
  for (let level = 1; level < levels; level += 1)
    node = { id: `level-${level}`, widget: 'card', children: [node] };
  return node;
};

/** Sound in everything but the sum of its bytes: 2,000,000 in texts of allowed length. */
const makeLongTexts = (): object[] =>
  Array.from({ length: 500 }, (_, index) => ({
    id: `text-${index}`,
    widget: 'text',
    props: { text: 'This must never be shown'.padEnd(4000, '.') },
  }));

/**
 * Documents that must be refused, each for one reason. Those that no file should hold are made here; the key `__proto__` can only be made by a parser, since
 * an import would set the prototype.
 */
export const hostileDocuments: Readonly<Record<DocumentScenario, object>> = {
  'document-native-call': nativeCall,
  'document-money-call': moneyCall,
  'document-foreign-link': foreignLink,
  'document-foreign-image': foreignImage,
  'document-proto-key': {
    ...plain,
    state: JSON.parse('{"__proto__": {"type": "text", "init": "polluted"}}') as unknown,
  },
  'document-too-deep': { ...plain, body: [nestCards(1000)] },
  'document-too-large': { ...plain, body: makeLongTexts() },
  'document-wrong-kind': wrongKind,
};
