import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that speaks the COPY protocol; its types leave it out. */
type Wire = {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * What `copy (…) to stdout` yields, in pieces of `size` bytes, and in the end how many rows. A row is a message of its own, and
 * most are short: they are written one after the other into a piece, which is nobody's but the reader's. The database waits
 * while nobody reads.
 */
export function copyOut(client: pg.Client, statement: string, size: number) {
  let wire: Wire | undefined
  let piece: Buffer | undefined
  let written = 0
  let told = 0
  const pieces: Readable = new Readable({ highWaterMark: 1, read: () => wire?.stream.resume() })
  function handOn() {
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
        if (written === size && !handOn()) wire?.stream.pause()
      }
    },
    handleCommandComplete({ text }: { text: string }) {
      told = rowsOf(text)
    },
    handleReadyForQuery() {
      if (written) handOn()
      pieces.push(null)
    },
    handleError: (error: Error) => pieces.destroy(error),
  } as unknown as pg.Submittable)
  return { pieces, rows: () => told }
}

/** The number in `COPY 12`. */
const rowsOf = (command: string) => Number(command.split(' ')[1])

/** Fills `copy … from stdin` piece by piece; `end` answers how many rows the database took. */
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
