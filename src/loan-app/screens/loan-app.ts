import type { Contracts, UnknownRecord } from '../../../renderer/entries/browser.ts';
import type { Boot, LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { ScreenChunks } from '../chunks/screen-chunks.ts';
import type { Fragments } from '../documents/fragments.ts';
import type { Loader } from '../documents/loader.ts';
import type { Template } from '../documents/template-loader.ts';
import type { AppPorts } from '../ports/create-ports.ts';
import type { AppNavigator } from '../routing/navigator.ts';
import type { Toasts } from '../../../renderer/entries/ports.ts';
import type { CurrentScreen } from './current-screen.ts';
import type { DocumentRequest, OpenedDocument } from './open-document.ts';

export interface PageBoot extends Boot {
  readonly config: LoanAppConfig;
}

/** Services of the page that its screens use. */
export interface LoanApp {
  readonly boot: PageBoot;
  readonly contracts: Contracts;
  readonly documents: Loader<UnknownRecord>;
  readonly fragments: Loader<Fragments, object>;
  readonly templates: Loader<Template>;
  /** Loads the client for all other documents. Rejects with ChunkLoadError. */
  loadDocumentClient(): Promise<unknown>;
  readonly chunks: ScreenChunks;
  readonly opener: Loader<OpenedDocument, DocumentRequest>;
  readonly currentScreen: CurrentScreen;
  readonly ports: AppPorts;
  readonly router: AppNavigator;
  readonly toasts: Toasts;
}
