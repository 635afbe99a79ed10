import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The methods of pg's connection for the COPY protocol; its types omit them. */
type Wire = {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * Runs `copy (…) to stdout`. Returns a stream of chunks of `size` bytes and, once it ends, the row
 * count. The database sends one short message per row; they are batched into chunks that are never
 * reused. Applies backpressure: the database waits while nobody reads.
 */
export function copyOut(client: pg.Client, statement: string, size: number) {
  let wire: Wire | undefined
  let piece: Buffer | undefined
  let written = 0
  let rowCount = 0
  const pieces: Readable = new Readable({ highWaterMark: 1, read: () => wire?.stream.resume() })
  function pushPiece() {
    const wantsMore = pieces.push(piece!.subarray(0, written))
    piece = undefined
    written = 0
    return wantsMore
  }
  client.query({
    submit(connection: unknown) {
      wire = connection as Wire
      wire.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      for (let read = 0; read < chunk.length; ) {
        piece ??= Buffer.allocUnsafeSlow(size)
        const copied = chunk.copy(piece, written, read)
        read += copied
        written += copied
        if (written === size && !pushPiece()) wire?.stream.pause()
      }
    },
    handleCommandComplete({ text }: { text: string }) {
      rowCount = rowsOf(text)
    },
    handleReadyForQuery() {
      if (written) pushPiece()
      pieces.push(null)
    },
    handleError: (error: Error) => pieces.destroy(error),
  } as unknown as pg.Submittable)
  return { pieces, rows: () => rowCount }
}

/** Returns the number in `COPY 12`. */
const rowsOf = (command: string) => Number(command.split(' ')[1])

/** Runs `copy … from stdin` in chunks; `end` returns how many rows the database accepted. */
export function copyIn(client: pg.Client, statement: string) {
  const ready = Promise.withResolvers<Wire>()
  const taken = Promise.withResolvers<number>()
  let wire: Wire
  client.query({
    submit(connection: unknown) {
      wire = connection as Wire
      wire.query(statement)
    },
    handleCopyInResponse: () => ready.resolve(wire),
    handleCommandComplete: ({ text }: { text: string }) => taken.resolve(rowsOf(text)),
    handleReadyForQuery() {},
    handleError(error: Error) {
      ready.reject(error)
      taken.reject(error)
    },
  } as unknown as pg.Submittable)
  ready.promise.catch(() => {})
  taken.promise.catch(() => {})
  return {
    async write(chunk: Uint8Array) {
      const { stream } = await ready.promise
      wire.sendCopyFromChunk(chunk)
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), taken.promise])
    },
    async end() {
      await ready.promise
      wire.endCopyFrom()
      return taken.promise
    },
  }
}
