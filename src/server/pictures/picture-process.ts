/**
 * The program that decodes one picture, apart from the server, so that a hostile picture cannot take
 * the server's memory or time. Run by `picture-decoder.ts`, which sends the picture and ends the process after
 * its time limit. Runs from its source: it may import packages only.
 */

import sharp from 'sharp'

/** Max. long side of a stored picture and of its thumbnail, in pixels. */
const MAX_SIDE_PX = 2560
const THUMBNAIL_PX = 480
const MEMORY_CHECK_MS = 20

export type Job = { bytes: Buffer; maxMemoryBytes: number }
export type Decoded = { bytes: Buffer; thumbnail: Buffer }
/** `too-heavy`: beyond the limit of memory or time. `damaged`: cannot be read. */
export type Answer = Decoded | { problem: 'too-heavy' | 'damaged' }

// One picture per process: nothing to cache, and one thread needs the least memory.
sharp.cache(false)
sharp.concurrency(1)

process.once('message', async ({ bytes, maxMemoryBytes }: Job) => {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) answer({ problem: 'too-heavy' })
  }, MEMORY_CHECK_MS)
  try {
    answer(await decode(bytes))
  } catch {
    answer({ problem: 'damaged' })
  } finally {
    clearInterval(timer)
  }
})

/** Sends the answer and ends the process at once: `exit` would wait for a decoding under way. */
function answer(message: Answer) {
  process.send!(message, () => process.kill(process.pid, 'SIGKILL'))
}

/** Rotates a picture upright, shrinks it, and makes a WebP thumbnail; drops all metadata. */
async function decode(picture: Buffer): Promise<Decoded> {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  // The caller has checked the size. sharp strips metadata unless told to keep it.
  const upright = sharp(picture, { limitInputPixels: false, failOn: 'error' }).autoOrient()
  const bytes = await upright.resize(within(MAX_SIDE_PX)).toBuffer()
  const thumbnail = await sharp(bytes).resize(within(THUMBNAIL_PX)).webp({ quality: 78 }).toBuffer()
  return { bytes, thumbnail }
}
