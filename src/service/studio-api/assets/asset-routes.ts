import type { FastifyReply } from 'fastify';
import {
  findArtifact,
  findAsset,
  findAssetName,
  listAssetSummaries,
} from '../../database/assets.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { createPictureUsesReader } from './picture-uses.ts';
import { actorOf } from '../people/guard.ts';
import {
  isRejection,
  maxPictureBytes,
  maxPictureSize,
  type PictureRejection,
} from '../../content/picture.ts';
import type { StoreAsset } from '../../content/store-asset.ts';
import { pathParam } from '../../http/request-input.ts';
import { HttpError } from '../../errors/errors.ts';
import * as schemas from './asset.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

export const createPictureRoutes =
  (db: ScreenDatabase): ApiPlugin =>
  async (app) => {
    const readUses = createPictureUsesReader(db);
    app.get(
      '/assets',
      { schema: schemas.listImages, config: { permission: 'document.read' } },
      async (_request, reply) => {
        const { uses, unreadable } = await readUses();
        const pictures = (await listAssetSummaries(db)).map((picture) => ({
          ...picture,
          uses: uses.get(picture.sha256) ?? [],
        }));
        return reply.send({ pictures, unreadable });
      },
    );
  };

export const createArtifactRoutes =
  (db: ScreenDatabase): ApiPlugin =>
  async (app) => {
    app.get(
      '/artifacts/:sha256',
      { schema: schemas.readArtifact, config: { permission: 'document.read' } },
      async (request, reply) => {
        const artifact = await findArtifact(db, pathParam(request, 'sha256'));
        if (artifact === undefined)
          throw new HttpError(404, 'no-such-artifact', 'There is no image with this name.');
        return reply.type(artifact.mime).send(artifact.bytes);
      },
    );
  };

const statuses: Readonly<Record<PictureRejection['refused'], number>> = {
  'too-large': 413,
  'wrong-type': 415,
  unreadable: 422,
  'wrong-area': 422,
};

/** Characters of a file name. */
const maxNameLength = 200;

const bodyRejections: Readonly<Record<string, PictureRejection>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    refused: 'too-large',
    message: `The file is larger than ${maxPictureSize}. Upload a smaller image.`,
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    refused: 'wrong-type',
    message:
      'Expected the header content-type: image/png, image/jpeg, image/webp or image/gif and the image as the body.',
  },
};

export const createUploadRoute =
  (storeAsset: StoreAsset): ApiPlugin =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
      { parseAs: 'buffer', bodyLimit: maxPictureBytes },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler<Error & { code?: string }>((error, _request, reply) => {
      const rejection = bodyRejections[error.code ?? ''];
      if (rejection === undefined) throw error;
      return reply
        .code(statuses[rejection.refused])
        .send({ code: rejection.refused, message: rejection.message });
    });

    app.post(
      '/assets',
      {
        bodyLimit: maxPictureBytes,
        schema: schemas.uploadImage,
        config: { permission: 'asset.write' },
      },
      async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const stored = await storeAsset({
          bytes,
          declaredType: parseContentType(request.headers['content-type']),
          name: parseFileName(request.headers['x-file-name']),
          ...actorOf(request),
        });
        if (!isRejection(stored))
          request.log.info({ asset: stored.sha256 }, 'A picture was uploaded');
        return sendStored(reply, stored);
      },
    );
  };

const sendStored = (reply: FastifyReply, stored: Awaited<ReturnType<StoreAsset>>): FastifyReply =>
  isRejection(stored)
    ? reply.code(statuses[stored.refused]).send({ code: stored.refused, message: stored.message })
    : reply.code(201).header('location', `/delivery/v1/blobs/${stored.sha256}`).send(stored);

/** Stores an area of a picture as another picture; the original stays. */
export const createCropRoute =
  (db: ScreenDatabase, storeAsset: StoreAsset): ApiPlugin =>
  async (app) => {
    app.post(
      '/assets/:sha256/crop',
      { schema: schemas.cropImage, config: { permission: 'asset.write' } },
      async (request, reply) => {
        const area = request.body;
        const original = await findAsset(db, pathParam(request, 'sha256'));
        if (original === undefined)
          throw new HttpError(404, 'no-such-asset', 'There is no image with this id.');
        const { sha256: of, bytes, mime } = original;
        const stored = await storeAsset({
          bytes,
          declaredType: mime,
          name: nameCropped((await findAssetName(db, of)) ?? `Image ${of.slice(0, 8)}`),
          crop: { of, area },
          ...actorOf(request),
        });
        if (!isRejection(stored))
          request.log.info({ asset: stored.sha256, of }, 'A picture was cropped');
        return sendStored(reply, stored);
      },
    );
  };

const croppedMark = ', cropped';

/** Marks a name before its extension, once. */
const nameCropped = (name: string): string => {
  const [, base = name, extension = ''] = /^(.+?)(\.[a-z0-9]{1,5})?$/is.exec(name) ?? [];
  return base.endsWith(croppedMark)
    ? name
    : base.slice(0, maxNameLength - croppedMark.length - extension.length) +
        croppedMark +
        extension;
};

const parseFileName = (header: string | string[] | undefined): string | undefined => {
  if (typeof header !== 'string') return undefined;
  try {
    const name = decodeURIComponent(header)
      .replaceAll(/\p{C}/gu, '')
      .trim()
      .slice(0, maxNameLength);
    return name === '' ? undefined : name;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

const parseContentType = (header = ''): string => (header.split(';')[0] ?? '').trim().toLowerCase();
