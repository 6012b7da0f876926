// All that we use of react-hook-form, loaded as one file.
export { createFormControl } from 'react-hook-form';
