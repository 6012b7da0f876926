import { findMissingAssets } from '../../assets/check-assets.ts';
import type { ChangedDocument } from '../changed-documents.ts';
import type { PublishFinding } from '../gate.ts';

/**
 * Pictures that changed documents name and that are not kept. A picture is never deleted, so those of other documents are there.
 * @param changed sound by themselves
 */
export const findMissingPictures = (
  changed: readonly ChangedDocument[],
  isKept: (sha256: string) => boolean,
): PublishFinding[] =>
  changed.flatMap(({ after: { id, body } }) =>
    findMissingAssets({ name: id, text: body }, isKept).map(
      ({ severity, code, pointer, message }) => ({
        rule: 'picture',
        severity,
        document: id,
        pointer,
        code,
        message,
      }),
    ),
  );
