import type { Readable } from 'node:stream'

/** A listed object; `modifiedAt` is by the store's own clock. */
export type StoredObject = { key: string; modifiedAt: Date }

/**
 * Stores the bytes of files. Keys are created by the product (letters, digits, `-`, `.` and `_`),
 * never a user's input.
 */
export type FileStore = {
  /**
   * Stores an object atomically; it survives a crash once this returns.
   * @throws {UpstreamError} if it cannot be stored.
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Returns the object's bytes; undefined if there is none. With its size, they come in fewer,
   * larger pieces.
   * @throws {UpstreamError} if it cannot be read.
   */
  get(key: string, size?: number): Promise<Readable | undefined>
  /**
   * Returns the whole object of exactly `size` bytes in its own buffer; undefined if there is none.
   * @throws {UpstreamError} if it cannot be read or has fewer bytes.
   */
  read(key: string, size: number): Promise<Buffer<ArrayBuffer> | undefined>
  /**
   * Removes an object; a missing one is no error.
   * @throws {UpstreamError} if it cannot be removed.
   */
  remove(key: string): Promise<void>
  /**
   * Lists every object, unordered.
   * @throws {UpstreamError} if they cannot be listed.
   */
  list(): AsyncIterable<StoredObject>
}
