import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { listAccounts } from '../accounts/accounts.ts';
import { listBorrowers } from '../borrowers/borrowers.ts';
import { readPromotionState } from '../promotion/promotion-state.ts';
import { listRequests } from '../requests/request-log.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { readSetting } from '../scenarios/read-setting.ts';
import { keepSetting, listSettings } from '../scenarios/settings.ts';
import { refuseOtherMachines, refuseOtherSites } from './guards.ts';
import { renderControlPage } from './page.ts';
import { styleSheet } from './style-sheet.ts';

const bodyLimit = 16 * 1024;

const contentSecurityPolicy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The control page of the sandbox core, and its door for programs under `api`. */
export const createControlPage =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    await app.register(formBody, { bodyLimit });
    app.addHook('onRequest', refuseOtherSites);

    app.get('/', async (_request, reply) => {
      const page = {
        path: app.prefix,
        settings: await listSettings(core.db),
        accounts: { borrowers: await listBorrowers(core.db), accounts: await listAccounts(core.db) },
        promotion: await readPromotionState(core),
        requests: await listRequests(core.db),
      };
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('content-security-policy', contentSecurityPolicy)
          // Stricter than same-origin would make browsers send `Origin: null` with the forms.
          .header('referrer-policy', 'same-origin')
          .send(renderControlPage(page))
      );
    });
    app.get('/control-page.css', (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(styleSheet));
    app.post('/scenarios', { bodyLimit }, async (request, reply) => {
      const setting = readSetting(request.body);
      if (typeof setting === 'string') return reply.code(400).send({ code: 'invalid', message: setting });
      await keepSetting(core.db, setting);
      // After the redirect a reload sends nothing again.
      return reply.redirect(`${app.prefix}#${setting.call}`, 303);
    });

    await app.register(createProgramDoor(core), { prefix: '/api' });
  };

const createProgramDoor =
  (core: SandboxCore): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', refuseOtherMachines);
    app.get('/accounts', async () => ({ accounts: await listAccounts(core.db) }));
    app.get('/promotion', () => readPromotionState(core));
    app.get('/requests', async () => ({ requests: await listRequests(core.db) }));
    app.post('/scenario', { bodyLimit }, async (request, reply) => {
      const setting = readSetting(request.body);
      if (typeof setting === 'string') return reply.code(400).send({ code: 'invalid', message: setting });
      await keepSetting(core.db, setting);
      return reply.send(setting);
    });
  };
