import { useForm, type UseFormReturn } from 'react-hook-form';
import type { PublicationInput } from './publication.ts';

export interface PublishValues extends Omit<PublicationInput, 'title'> {
  /** Words of the operator; undefined uses the summary of the changes. */
  readonly words: string | undefined;
}

export type PublishFormState = UseFormReturn<PublishValues>;

const defaultValues: PublishValues = {
  publishAt: '',
  takeBackAt: '',
  words: undefined,
  reason: '',
  confirmation: '',
};

/** Values of the publish panel, which outlive the panel while it is closed. */
export const usePublishForm = (): PublishFormState => useForm<PublishValues>({ defaultValues });
