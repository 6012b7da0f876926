import { missingAssets } from '../../assets/check-assets.ts';
import type { ChangedDocument } from '../changed-documents.ts';
import type { GateFinding } from '../gate.ts';

/**
 * Pictures that changed documents name and that are not kept. A picture is never deleted, so those of other documents are there.
 * @param changed sound by themselves
 */
export const findMissingPictures = (
  changed: readonly ChangedDocument[],
  isKept: (sha256: string) => boolean,
): GateFinding[] =>
  changed.flatMap(({ after: { id, body } }) =>
    missingAssets({ name: id, text: body }, isKept).map(({ severity, code, pointer, message }) => ({
      rule: 'picture',
      severity,
      document: id,
      pointer,
      code,
      message,
    })),
  );
