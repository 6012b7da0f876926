import { toText } from '../../document/coerce.ts';
import { read, type RunnerOf } from '../define.ts';

export const form: RunnerOf<'form'> = (step, { scope, form: fields }) => {
  switch (step.how) {
    case 'validate':
      return fields.validate(step.fields).then((isGood) => (isGood ? 'continue' : 'abort'));
    case 'reset':
      fields.reset();
      return 'continue';
    case 'fill':
      for (const [name, value] of Object.entries(step.values ?? {}))
        fields.setValue(name, read(value, scope));
      return 'continue';
    case 'error':
      fields.setError(step.field ?? '', toText(step.text && read(step.text, scope)) ?? '');
      return 'continue';
  }
};
