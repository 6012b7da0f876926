import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { ImageUploader } from './ImageUploader.tsx';

vi.mock('./shrink-image.ts', () => {
  throw new Error('Chunk not loaded');
});

afterEach(() => vi.unstubAllGlobals());

test('reports 7: a photo is sent as it is, and the missing chunk is reported', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const onAdd = vi.fn<(file: Blob) => Promise<void>>(async () => undefined);
  renderStrict(<ImageUploader id="evidence" label="Evidence" images={[]} most={9} onAdd={onAdd} />);
  const photo = new File(['photo'], 'photo.heic', { type: 'image/heic' });
  fireEvent.change(screen.getByLabelText('Add image'), { target: { files: [photo] } });
  await vi.waitFor(() => expect(onAdd.mock.calls).toEqual([[photo]]), { timeout: 20_000 });
  expect(report).toHaveBeenCalledTimes(1);
});
