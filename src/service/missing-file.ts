/** Whether something of the file system failed because there is no such file or folder. */
export const isNotFound = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
