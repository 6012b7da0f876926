// The management interface on a database of its own, for suites that hold on both. Apart from the interface alone, which is also started without a runner of tests.
import { openForTest, type TestDatabases } from '../database/databases.fixture.ts';
import { createTestStudioApi, type TestStudioApi, type TestOptions } from './studio-api.fixture.ts';

/** Close it when a test is done. */
export const openStudio = async (
  databases: TestDatabases,
  options?: TestOptions,
): Promise<TestStudioApi> =>
  createTestStudioApi(await openForTest(await databases.createPlace()), options);
