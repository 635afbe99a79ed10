import type { ServerResponse } from 'node:http'

/**
 * Frees the memory of `bytes`, which nothing else may use, once the answer is sent: otherwise some
 * 60 MB of sent documents wait for a collection. An aborted answer is left to the garbage
 * collector.
 */
export const releaseWhenSent = (answer: ServerResponse, bytes: Uint8Array<ArrayBuffer>) =>
  void answer.once('finish', () => bytes.buffer.transfer(0))
