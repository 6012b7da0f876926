import type { CallContract, NativeContract, StoredContract } from '../../renderer/headless.ts';
import type { NamedSchema, Schema } from './schema.ts';

/** A file of schemas/api: the contract of a call with its types as JSON Schema. What is left out has a default. */
export interface CallFile
  extends
    Pick<CallContract, 'client' | 'method' | 'path' | 'class'>,
    Partial<
      Pick<
        CallContract,
        | 'success'
        | 'messages'
        | 'loading'
        | 'money'
        | 'once'
        | 'query'
        | 'filled'
        | 'listAs'
        | 'textAs'
        | 'beside'
        | 'about'
        | 'settledBy'
      >
    > {
  readonly body?: 'form' | 'multipart';
  readonly answers?: 'json' | 'image';
  readonly request: Schema;
  readonly answer: Schema;
  /** Meanings by result code. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A file of schemas/native. */
export interface NativeFile extends Pick<NativeContract, 'class' | 'fallback'> {
  readonly params: Schema;
}

/** A file of schemas/stored. */
export interface StoredFile extends Pick<StoredContract, 'class' | 'where'> {
  readonly value: Schema;
}

/** The files of a folder like schemas/, as they came. */
export interface RawContractFiles {
  readonly api: readonly NamedSchema[];
  readonly native: readonly NamedSchema[];
  readonly stored: readonly NamedSchema[];
  readonly entities: readonly NamedSchema[];
}

/** The same once each is known to be what it should be, by name. */
export interface ContractFiles {
  readonly calls: Readonly<Record<string, CallFile>>;
  readonly natives: Readonly<Record<string, NativeFile>>;
  readonly stored: Readonly<Record<string, StoredFile>>;
  readonly entities: readonly NamedSchema[];
}
