import type { ScopeSymbol } from '../../../renderer/entries/node.ts';
import { printFormula } from './print-formula.ts';

const ofContract = {
  call: 'answer of the call',
  dataset: 'data set',
  stored: 'stored value',
} as const;

const isOfContract = (of: string): of is keyof typeof ofContract => Object.hasOwn(ofContract, of);

/** Describes the origin of a path, such as `answer of the call order-detail`. */
export const describeOrigin = ({ path, origin, contract }: ScopeSymbol): string => {
  const [root = '', entry = root] = path.split('.');
  const answer =
    contract !== undefined && isOfContract(contract.of)
      ? `${ofContract[contract.of]} ${contract.name}`
      : undefined;
  switch (origin.of) {
    case 'params':
      return `parameter ${entry}`;
    case 'state':
      return `state ${entry}`;
    case 'sources':
      return answer ?? `source ${entry}`;
    case 'status':
      return `how far the source ${entry} is`;
    case 'fields':
      return `form field ${entry}`;
    case 'device':
      return 'device';
    case 'config':
      return 'configuration';
    case 'overlays':
      return `whether ${entry} is open`;
    case 'countdowns':
      return `countdown ${entry}`;
    case 'operations':
      return `state of the action ${entry}`;
    case 'entry': {
      const list = printFormula(origin.list);
      return list === undefined ? 'row of the list' : `row of the list ${list}`;
    }
    case 'position':
      return 'index of the row in its list, from 0';
    case 'fieldKind':
      return 'kind of the field';
    case 'fieldValue':
      return 'value of the field';
    case 'event':
      return 'value of the event';
    case 'failure':
      return 'failure of the call';
    case 'answer':
      return answer ?? 'answer of the call';
    default:
      return 'this place';
  }
};
