import { Transform, type TransformCallback } from 'node:stream';

/** More bytes went through than allowed. */
export class TooLargeError extends Error {
  constructor(limit: number) {
    super(`More than ${limit} bytes.`);
    this.name = 'TooLarge';
  }
}

/** Lets bytes through up to a limit, then fails with TooLarge. */
export class SizeLimitTransform extends Transform {
  private passed = 0;

  constructor(private readonly limit: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.byteLength;
    if (this.passed > this.limit) done(new TooLargeError(this.limit));
    else done(null, chunk);
  }
}
