import { useState } from 'react';
import { artifactAddress } from '../shell/addresses.ts';

/** Picture of a version by its check. Decorative: the version is named beside it. */
export const VersionPicture = ({ hash }: { readonly hash: string | undefined }) => {
  const [isBroken, setBroken] = useState(false);
  return (
    <span className="version-picture" aria-hidden>
      {hash !== undefined && !isBroken && (
        <img src={artifactAddress(hash)} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
};
