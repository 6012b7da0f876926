import { isRecord } from '../../../../renderer/entries/node.ts';
import type { CallFile } from '../../../contract-files/contract-files.ts';
import {
  child,
  childEntries,
  childMembers,
  MappingError,
  textOf,
  type Located,
} from './located.ts';
import type { MappingContext } from './mapping-context.ts';
import type { Operation } from './operations.ts';

const describeKey = (scheme: Located): string => {
  const [name, place] = [textOf(scheme, 'name') ?? 'key', textOf(scheme, 'in') ?? 'header'];
  return `Send the API key "${name}" in the ${place}. It is a secret of the loan core, never part of a contract.`;
};

const mapScheme = (
  scheme: Located,
  name: string,
  { notes }: MappingContext,
): CallFile['auth'] | undefined => {
  switch (textOf(scheme, 'type')) {
    case 'http':
      if (textOf(scheme, 'scheme')?.toLowerCase() === 'bearer') return 'bearer-of-shell';
      notes.addGatewayTask(
        `Send the credentials of HTTP ${textOf(scheme, 'scheme') ?? 'authentication'} (${name}). They are a secret of the loan core.`,
      );
      return undefined;
    case 'apiKey':
      notes.addGatewayTask(describeKey(scheme));
      return undefined;
    case 'oauth2':
    case 'openIdConnect':
      notes.addGatewayTask(
        `Get the OAuth 2 token (${name}). A phone never runs its flow: ${
          childMembers(child(scheme, 'flows'))
            .map(([flow]) => flow)
            .join(', ') || 'openIdConnect'
        }.`,
      );
      return undefined;
    case 'mutualTLS':
      notes.addGatewayTask(`Connect with the client certificate (${name}).`);
      return undefined;
    default:
      throw new MappingError(`${scheme.at}/type`, 'The security scheme has an unknown type.');
  }
};

/**
 * Maps the security of an operation to `auth`. Everything but a bearer token belongs to the
 * gateway. Undefined: the session of the borrower identifies it to the gateway.
 * @throws {MappingError}
 */
export const mapSecurity = (operation: Operation, context: MappingContext): CallFile['auth'] => {
  const { root } = context.document;
  const own = child(operation.at, 'security');
  const requirements = childEntries(own.value === undefined ? child(root, 'security') : own);
  const alternatives = requirements.map((requirement) => childMembers(requirement));
  if (alternatives.every((schemes) => schemes.length === 0)) return 'none';
  const schemesOf = child(child(root, 'components'), 'securitySchemes');
  const mapped = alternatives.map((schemes) =>
    schemes.map(([name, { at }]) => {
      const scheme = context.document.resolve(child(schemesOf, name));
      if (!isRecord(scheme.value))
        throw new MappingError(at, `There is no security scheme "${name}".`);
      return mapScheme(scheme, name, context);
    }),
  );
  return mapped.some((schemes) => schemes.includes('bearer-of-shell'))
    ? 'bearer-of-shell'
    : undefined;
};
