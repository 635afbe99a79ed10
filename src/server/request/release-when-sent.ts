import type { ServerResponse } from 'node:http'

/**
 * Gives the memory of `bytes`, which nothing else may use, back once the system has taken the answer: left alone, some 60 MB of
 * sent documents wait for a collection. What an answer that breaks off held is left to that.
 */
export const releaseWhenSent = (answer: ServerResponse, bytes: Uint8Array<ArrayBuffer>) =>
  void answer.once('finish', () => bytes.buffer.transfer(0))
