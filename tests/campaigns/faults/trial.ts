import type {
  ApiResponse,
  TestStudioApi,
} from '../../../src/service/studio-api/studio-api.fixture.ts';
import type { ScreenDatabase } from '../../../src/service/database/tables.ts';

/** The management interface of a trial, and the database behind it, past the driver that fails. */
export interface TrialStudio {
  readonly studio: TestStudioApi;
  readonly db: ScreenDatabase;
}

/** One request that changes something. */
export interface Trial {
  /** Sends it. Sent again, it is what a client sends that got no answer. */
  readonly send: () => Promise<ApiResponse>;
  /** Whether what it asks for is in the database. */
  readonly isDone: () => Promise<boolean>;
  /** Statuses, beside those of success, of the answer to the same request when it is done already. */
  readonly repeated: readonly number[];
}

/** Something that people do in the studio. */
export interface Operation {
  readonly name: string;
  /** Makes everything that it needs, each time anew. */
  readonly prepare: (on: TrialStudio, index: number) => Promise<Trial>;
}
