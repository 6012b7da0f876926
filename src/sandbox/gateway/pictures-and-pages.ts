import type { FastifyInstance } from 'fastify';
import { findPicture, picturePath } from '../complaints/pictures.ts';
import { agreementPath, readAgreementPage } from '../confirmation/agreements.ts';
import { sendBorrowerPage, pageStylePath, pageStyle } from '../borrower-page.ts';
import { drawLogoOf, logoPath, findProduct } from '../products/products.ts';
import { bannerPath, drawBannerOf } from '../promotion/channel-templates.ts';
import {
  barCodePath,
  drawBarCodeOf,
  channelLogoPath,
  drawChannelLogoOf,
} from '../repayment/channels.ts';
import { payByCode, payPath, readPayPage } from '../repayment/pay-page.ts';
import { readText } from '../values.ts';
import type { SandboxCore, SandboxMarket } from '../core-answer.ts';

const pictures: Readonly<
  Record<string, (id: string, market: SandboxMarket) => Promise<Buffer> | undefined>
> = {
  [bannerPath]: drawBannerOf,
  [logoPath]: drawLogoOf,
  [channelLogoPath]: drawChannelLogoOf,
  [barCodePath]: drawBarCodeOf,
};

export const servePicturesAndPages = (app: FastifyInstance, core: SandboxCore): void => {
  const { db, apiPrefix, market } = core;
  for (const [path, draw] of Object.entries(pictures))
    app.get<{ Params: { id: string } }>(`${path}:id`, async (request, reply) => {
      const picture = await draw(request.params.id, market);
      return picture === undefined ? reply.callNotFound() : reply.type('image/png').send(picture);
    });

  app.get<{ Params: { id: string } }>(`${picturePath}:id`, async (request, reply) => {
    const picture = await findPicture(db, request.params.id);
    return picture === undefined
      ? reply.callNotFound()
      : reply.type('image/jpeg').header('cache-control', 'private, max-age=86400').send(picture);
  });

  app.get(pageStylePath, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(pageStyle),
  );
  app.get<{ Params: { position: string } }>(`${agreementPath}:position`, (request, reply) => {
    const page = readAgreementPage(
      request.params.position,
      findProduct(readText(request.query, 'product')),
    );
    return page === undefined ? reply.callNotFound() : sendBorrowerPage(reply, page, core);
  });
  app.get<{ Params: { code: string } }>(`${payPath}:code`, async (request, reply) => {
    const { code } = request.params;
    const page = await readPayPage(db, code, `${apiPrefix}${payPath}${code}`, core);
    return page === undefined ? reply.callNotFound() : sendBorrowerPage(reply, page, core);
  });
  app.post<{ Params: { code: string } }>(`${payPath}:code`, async (request, reply) => {
    const { code } = request.params;
    const result = await payByCode(db, code, core);
    // Redirect, so that a reload does not pay again.
    return result === undefined
      ? reply.callNotFound()
      : reply.redirect(`${apiPrefix}${payPath}${code}`, 303);
  });
};
