import { useEffect, useRef, useState } from 'react';
import type { EventHandler } from '../define.ts';

export interface ImageUpload {
  /** Addresses on this phone of the pictures chosen here, by place; the one on its way stands behind the kept ones. */
  readonly previews: readonly (string | undefined)[];
  readonly isBusy: boolean;
  /** Hands a picture on; nothing happens while another one is on its way. */
  readonly add: (file: Blob) => void;
  /** A kept picture is taken away. */
  readonly forget: (place: number) => void;
}

/**
 * One picture after the other: from the choice to the end of what is done with it.
 * @param kept how many pictures are kept now
 */
export const useImageUpload = (
  savedCount: number,
  onAdd: EventHandler<Blob> | undefined,
): ImageUpload => {
  const [previews, setPreviews] = useState<readonly (string | undefined)[]>([]);
  const [isBusy, setBusy] = useState(false);
  // A ref because a second choice can come before the first has been drawn.
  const running = useRef(false);
  const made = useRef(new Set<string>());
  useEffect(() => {
    const addresses = made.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const add = (file: Blob): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const address = URL.createObjectURL(file);
    made.current.add(address);
    setPreviews((before) => [
      ...Array.from({ length: savedCount }, (_, place) => before[place]),
      address,
    ]);
    void Promise.resolve(onAdd?.(file)).finally(() => {
      running.current = false;
      setBusy(false);
    });
  };
  const forget = (place: number): void =>
    setPreviews((before) => before.filter((_, index) => index !== place));
  return { previews, isBusy, add, forget };
};
