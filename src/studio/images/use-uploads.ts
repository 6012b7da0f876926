import { useCallback, useRef, useState } from 'react';
import { readStoredPicture } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';

export interface FileUpload {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'kept' | 'refused';
  readonly sent: number;
  readonly of: number;
  readonly error: string | undefined;
}

export interface Uploads {
  readonly uploads: readonly FileUpload[];
  readonly send: (files: readonly File[]) => void;
}

const isUnderWay = ({ state }: FileUpload): boolean => state === 'waiting' || state === 'sending';

/**
 * Uploads files one by one. A new selection clears finished uploads.
 * @param kept called after each success with the hash used in documents
 */
export const useUploads = (kept: (sha256: string) => void): Uploads => {
  const client = useClient();
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const last = useRef(Promise.resolve());
  const count = useRef(0);
  const send = useCallback(
    (files: readonly File[]) => {
      setUploads((previous) => previous.filter(isUnderWay));
      for (const file of files) {
        const id = (count.current += 1);
        const tell = (news: Partial<FileUpload>): void =>
          setUploads((previous) =>
            previous.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)),
          );
        setUploads((previous) => [
          ...previous,
          { id, name: file.name, state: 'waiting', sent: 0, of: file.size, error: undefined },
        ]);
        const sendOne = async (): Promise<void> => {
          tell({ state: 'sending' });
          const headers = {
            'content-type': file.type,
            'x-file-name': encodeURIComponent(file.name),
          };
          try {
            const request = {
              path: '/assets',
              method: 'POST',
              body: file,
              headers,
              progress: (sent: number, of: number) => tell({ sent, of }),
            } as const;
            const { answer } = await client.send(request, readStoredPicture);
            tell({ state: 'kept' });
            kept(answer.sha256);
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            tell({ state: 'refused', error: error.message });
          }
        };
        last.current = last.current.then(sendOne);
      }
    },
    [client, kept],
  );
  return { uploads, send };
};
