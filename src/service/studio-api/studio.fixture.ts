import { openForTest, type TestDatabases } from '../database/databases.fixture.ts';
import { createTestStudioApi, type TestStudioApi, type TestOptions } from './studio-api.fixture.ts';

export const openStudio = async (
  databases: TestDatabases,
  options?: TestOptions,
): Promise<TestStudioApi> =>
  createTestStudioApi(await openForTest(await databases.createPlace()), options);
