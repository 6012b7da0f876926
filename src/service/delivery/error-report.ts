import { Ajv2020 } from 'ajv/dist/2020.js';
import { ownProperty } from '../../../renderer/entries/node.ts';

/** A fault seen on a phone: codes only, never values or session data (contract section 8). */
export interface ErrorReport {
  readonly kind: string;
  readonly code: string;
  readonly screen: string;
  readonly release: number;
  readonly pointer?: string;
}

/** Seven digits in a row may be the number of a telephone, an account or a card, which no name of ours is. */
const noLongNumbers = '^(?!.*[0-9]{7})';

/** Narrow on purpose: what passes can be written to a log as it stands. */
const isErrorReport = new Ajv2020({ strict: true, ownProperties: true }).compile<ErrorReport>({
  type: 'object',
  properties: {
    kind: { type: 'string', pattern: `${noLongNumbers}[a-z][a-z0-9-]{0,39}$` },
    code: { type: 'string', pattern: `${noLongNumbers}[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$` },
    screen: { type: 'string', pattern: `${noLongNumbers}([a-z][a-z0-9-]{0,39})?$` },
    release: { type: 'integer', minimum: 0, maximum: 2_000_000_000 },
    pointer: { type: 'string', pattern: `${noLongNumbers}(/[A-Za-z0-9_~.-]{0,60}){0,40}$` },
  },
  required: ['kind', 'code', 'screen', 'release'],
  additionalProperties: false,
});

/** Reads the body of a report; undefined where it is none. */
export const parseErrorReport = (body: unknown): ErrorReport | undefined =>
  isErrorReport(body) ? body : undefined;

/**
 * Reads what browsers send about the Content Security Policy, in the old form (one in `csp-report`) or the new (a list).
 * Only the directive is kept: the addresses in such a report may carry session parameters.
 */
export const parseCspReports = (body: unknown): ErrorReport[] => {
  const entries = Array.isArray(body)
    ? body.slice(0, 20).map((entry: unknown) => ownProperty(entry, 'body'))
    : [ownProperty(body, 'csp-report')];
  return entries.flatMap((entry) => {
    const directive =
      ownProperty(entry, 'effective-directive') ??
      ownProperty(entry, 'effectiveDirective') ??
      ownProperty(entry, 'violated-directive');
    const name = typeof directive === 'string' ? directive.split(' ')[0] : undefined;
    return name !== undefined && /^[a-z-]{1,40}$/.test(name)
      ? [{ kind: 'csp', code: name, screen: '', release: 0 }]
      : [];
  });
};
