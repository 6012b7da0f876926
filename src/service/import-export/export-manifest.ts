import { Ajv2020 } from 'ajv/dist/2020.js';
import { tryParseJson } from '../../../renderer/entries/node.ts';

/** A document of an exported folder. */
export interface ExportedDocument {
  readonly id: string;
  readonly kind: string;
  /** Place in the folder: `screens/<journey>/<id>.json`. */
  readonly file: string;
  /** Of the bytes of the file, in hexadecimal digits. */
  readonly sha256: string;
  /** The live version: its number, and the hash of its canonical text; left out where none is live. */
  readonly live?: { readonly version: number; readonly sha256: string };
  /** Revision of the draft, where the file is what somebody works on and not what is live. */
  readonly draft?: number;
}

/** A picture of an exported folder: `pictures/<sha256>.<png, jpg, webp or gif>`. */
export interface ExportedPicture {
  readonly file: string;
  readonly sha256: string;
}

/** What an exported folder says of itself. It holds no time, so that the same content gives the same bytes. */
export interface ExportManifest {
  readonly format: 1;
  /** Number of the release that was live; 0 before the first. */
  readonly release: number;
  /** Whether what people work on stands in place of what is live. */
  readonly drafts: boolean;
  /** By id. */
  readonly documents: readonly ExportedDocument[];
  /** By hash. */
  readonly pictures: readonly ExportedPicture[];
}

export const manifestFileName = 'manifest.json';

export const formatExportManifest = (manifest: ExportManifest): string =>
  `${JSON.stringify(manifest, undefined, 2)}\n`;

const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

/** Narrow on purpose: files that it names are written over and removed, and must lie within the folder. */
const isExportManifest = new Ajv2020({ strict: true, ownProperties: true }).compile<ExportManifest>(
  {
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
  },
);

/** Reads a manifest; undefined where the text is none, as this program writes them. */
export const parseExportManifest = (text: string): ExportManifest | undefined => {
  const value = tryParseJson(text);
  return isExportManifest(value) ? value : undefined;
};
