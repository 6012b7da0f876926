import { readSchema } from './read-schemas.ts';
import { decodersModule } from './readers.ts';

/** What the service puts into pages, with the types by which phones read it: src/contracts/generated/delivery.ts. */
export const deliveryModule = (): Promise<string> =>
  decodersModule([
    { schema: readSchema('schemas/delivery/boot.schema.json'), title: 'Boot', reader: 'readBoot' },
    {
      schema: readSchema('schemas/config/config.schema.json'),
      title: 'LoanAppConfig',
      reader: 'readConfig',
    },
  ]);

/** What runs before the app, apart from the rest so that it stays small: src/contracts/generated/before-app.ts. */
export const beforeAppModule = (): Promise<string> =>
  decodersModule([
    {
      schema: readSchema('schemas/delivery/before-app.schema.json'),
      title: 'BeforeApp',
      reader: 'readBeforeApp',
    },
  ]);
