export interface MountedPage {
  readonly unmount: () => void;
}

export interface MountedForm extends MountedPage {
  /** Value that the system itself holds, not the input. */
  readonly readValue: (name: string) => unknown;
}

/**
 * Renderer under test. Its code is loaded before the first mount. It gets a document of its own
 * language, parsed from JSON for every mount, and may render asynchronously.
 */
export interface PageSystem {
  readonly mountForm: (container: HTMLElement, document: unknown) => MountedForm;
  readonly mountRows: (container: HTMLElement, document: unknown) => MountedPage;
}
