import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { describeLanguage } from '../shell/format.ts';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { sourceLanguage } from './translation-edits.ts';

const form = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

const reasonAgainst = (tag: string, known: readonly string[]): string | undefined => {
  if (known.includes(tag)) return 'It is there already.';
  if (tag === sourceLanguage) return 'The sentences are written in English already.';
  if (!form.test(tag) || describeLanguage(tag) === tag)
    return `No language has the tag “${tag}”. Write that of the language, such as ceb for Cebuano.`;
  return undefined;
};

export const AddLanguage = ({
  known,
  add,
}: {
  readonly known: readonly string[];
  readonly add: (tag: string) => void;
}) => {
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm({ defaultValues: { tag: '' } });
  const id = useId();
  return (
    <form
      className="add-language"
      onSubmit={(event) =>
        void handleSubmit(({ tag }) => {
          add(tag.trim());
          reset();
        })(event)
      }
    >
      <label htmlFor={id}>Another language</label>
      <input
        id={id}
        required
        autoCapitalize="none"
        aria-describedby={`${id}-about`}
        {...register('tag', { validate: (tag) => reasonAgainst(tag.trim(), known) })}
      />
      <button type="submit">Add</button>
      <p id={`${id}-about`} className="about">
        Its tag, such as ceb for Cebuano. Phones offer another language if the configuration of the
        service lists it.
      </p>
      <ErrorText sentence={errors.tag?.message} />
    </form>
  );
};
