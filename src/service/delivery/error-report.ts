import { Ajv2020 } from 'ajv/dist/2020.js';
import { ownProperty } from '../../../renderer/entries/node.ts';

/** Error reported by the app: codes only, never values or session data (contract section 8). */
export interface ErrorReport {
  readonly kind: string;
  readonly code: string;
  readonly screen: string;
  readonly release: number;
  readonly pointer?: string;
}

/** Seven digits in a row may be a phone, account or card number. */
const noLongNumbers = '^(?!.*[0-9]{7})';

/** Strict, so that valid reports can be logged as is. */
export const errorReportSchema = {
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
};

const isErrorReport = new Ajv2020({ strict: true, ownProperties: true }).compile<ErrorReport>(
  errorReportSchema,
);

export const parseErrorReport = (body: unknown): ErrorReport | undefined =>
  isErrorReport(body) ? body : undefined;

/** Keeps only the directive, because URLs may contain session parameters. */
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
