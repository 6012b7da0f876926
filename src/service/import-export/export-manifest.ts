import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { tryParseJson } from '../../../renderer/entries/node.ts';

export interface ExportedDocument {
  readonly id: string;
  readonly kind: string;
  /** Path in the folder: `screens/<journey>/<id>.json`. */
  readonly file: string;
  readonly sha256: string;
  /** Number and canonical hash of the live version; absent if none is live. */
  readonly live?: { readonly version: number; readonly sha256: string };
  /** Revision of the draft, if the file holds a working copy. */
  readonly draft?: number;
}

/** Exported picture: `pictures/<sha256>.<png, jpg, webp or gif>`. */
export interface ExportedPicture {
  readonly file: string;
  readonly sha256: string;
}

/** Manifest of an export. It holds no time, so that equal content gives equal bytes. */
export interface ExportManifest {
  readonly format: 1;
  readonly release: number;
  readonly drafts: boolean;
  /** By id. */
  readonly documents: readonly ExportedDocument[];
  readonly pictures: readonly ExportedPicture[];
}

export const manifestFileName = 'manifest.json';

export const formatExportManifest = (manifest: ExportManifest): string =>
  `${JSON.stringify(manifest, undefined, 2)}\n`;

const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

/**
 * Strict on purpose. Files it names are overwritten and deleted, so they must lie in the folder.
 */
const manifestSchema = {
  type: 'object',
  properties: {
    format: { const: 1 },
    release: { type: 'integer', minimum: 0 },
    drafts: { type: 'boolean' },
    documents: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          kind: { type: 'string' },
          file: { type: 'string', pattern: '^screens/([A-Za-z0-9_-]+/)?[a-z0-9-]+\\.json$' },
          sha256: hash,
          live: {
            type: 'object',
            properties: { version: { type: 'integer', minimum: 1 }, sha256: hash },
            required: ['version', 'sha256'],
            additionalProperties: false,
          },
          draft: { type: 'integer', minimum: 1 },
        },
        required: ['id', 'kind', 'file', 'sha256'],
        additionalProperties: false,
      },
    },
    pictures: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          file: { type: 'string', pattern: '^pictures/[0-9a-f]{64}\\.[a-z]{3,4}$' },
          sha256: hash,
        },
        required: ['file', 'sha256'],
        additionalProperties: false,
      },
    },
  },
  required: ['format', 'release', 'drafts', 'documents', 'pictures'],
  additionalProperties: false,
} as const;

let validate: ValidateFunction<ExportManifest> | undefined;

export const parseExportManifest = (text: string): ExportManifest | undefined => {
  // Compiled when needed: a first export reads no manifest.
  validate ??= new Ajv2020({ strict: true, ownProperties: true }).compile<ExportManifest>(
    manifestSchema,
  );
  const value = tryParseJson(text);
  return validate(value) ? value : undefined;
};
