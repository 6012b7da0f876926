/** Where the values of a form live. Implemented by react-hook-form in renderer/react, so that the runtime knows no React. */
export interface FormValues {
  read(field: string): unknown;
  write(field: string, value: unknown): void;
  /** Where the focus goes when the value is refused. */
  register(field: string, element: HTMLElement | null): void;
  /**
   * Checks fields and gives the focus to the first refused one.
   * @param check the message of the fault of a value, or undefined
   * @returns whether all are good
   */
  validate(
    fields: readonly string[],
    check: (field: string, value: unknown) => string | undefined,
  ): Promise<boolean>;
  /** What is wrong with a field since it was last checked. */
  error(field: string): string | undefined;
  /** Says what is wrong with a field, or with undefined that nothing is. */
  setError(field: string, message: string | undefined): void;
  /** Nothing is wrong with any field. */
  clearErrors(): void;
}
