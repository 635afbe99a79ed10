import type { Readable } from 'node:stream'

/** An object as a listing tells it; `modifiedAt` is on the store's own clock. */
export type StoredObject = { key: string; modifiedAt: Date }

/** Where the bytes of the shop's files lie. Keys are ours: letters, digits, `-`, `.` and `_`, never a user's input. */
export type FileStore = {
  /** When it answers, the object survives a crash; until then nobody sees a part of it. @throws {UpstreamError} */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * The object's bytes; undefined when there is none. Whoever knows how many there are gets those in fewer, larger pieces.
   * @throws {UpstreamError}
   */
  get(key: string, size?: number): Promise<Readable | undefined>
  /**
   * The object whole, of just so many bytes and in memory of its own; undefined when there is none.
   * @throws {UpstreamError} also when it has fewer.
   */
  read(key: string, size: number): Promise<Buffer<ArrayBuffer> | undefined>
  /** Removing what is not there is no error. @throws {UpstreamError} */
  remove(key: string): Promise<void>
  /** Every object, in no particular order. @throws {UpstreamError} */
  list(): AsyncIterable<StoredObject>
}
