import { runIsolated } from '#server/isolated-process.ts'
import { programFile } from '#server/program-file.ts'
import { semaphore } from '#server/semaphore.ts'

const PROGRAM = programFile('src/server/pictures/picture-process.mjs')
/** Fewer bytes for the process's own heap leave more of its limit for the picture. */
const NODE_FLAGS = ['--max-semi-space-size=2', '--max-old-space-size=64']
/** Max. time of one picture. */
const MAX_DECODE_MS = 8000
const MAX_WAIT_MS = 15_000
const BUSY = 'Há muitas imagens sendo tratadas agora. Tente novamente em instantes.'

/** Pictures decoded at once. */
const PLACES = 2
/** Decoded bytes from which a picture takes all places, for it may need more memory. */
const LARGE_BYTES = 80e6
const MAX_MEMORY_BYTES = { small: 220e6, large: 340e6 }

export type Job = { bytes: Buffer; maxMemoryBytes: number }
export type Decoded = { bytes: Buffer; thumbnail: Buffer }
/** `too-heavy`: beyond the limit of memory or time. `damaged`: cannot be read. */
export type Answer = Decoded | { problem: 'too-heavy' | 'damaged' }

export type Decode = (picture: Buffer, decodedBytes: number) => Promise<Answer>

/**
 * Returns a function that decodes pictures in processes of their own, at most two at a time, large
 * ones alone, each with limits of memory and time. `decodedBytes` is the picture's size in memory.
 */
export function pictureDecoder({ maxMs = MAX_DECODE_MS } = {}): Decode {
  const places = semaphore(PLACES, { timeoutMs: MAX_WAIT_MS, message: BUSY })
  return async (bytes, decodedBytes) => {
    const isLarge = decodedBytes > LARGE_BYTES
    const release = await places.acquire(isLarge ? PLACES : 1)
    try {
      return await runProcess(
        { bytes, maxMemoryBytes: MAX_MEMORY_BYTES[isLarge ? 'large' : 'small'] },
        maxMs,
      )
    } finally {
      release()
    }
  }
}

async function runProcess(job: Job, maxMs: number): Promise<Answer> {
  const limits = { nodeFlags: NODE_FLAGS, maxMs }
  const { answer, signal } = await runIsolated<Answer>(PROGRAM, job, limits)
  return answer ?? { problem: signal === 'SIGKILL' ? 'too-heavy' : 'damaged' }
}
