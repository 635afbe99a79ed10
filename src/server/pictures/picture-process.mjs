/**
 * The program that decodes one picture, apart from the server, so that a hostile picture cannot take
 * the server's memory or time. Run by `picture-decoder.ts`, which sends the picture and ends the process after
 * its time limit. Runs from its source: it may import packages only, and is JavaScript, because to load
 * TypeScript takes as long as to decode a photo.
 */

import sharp from 'sharp'

/** Max. long side of a stored picture and of its thumbnail, in pixels. */
const MAX_SIDE_PX = 2560
const THUMBNAIL_PX = 480
const MEMORY_CHECK_MS = 20

// One picture per process: nothing to cache, and one thread needs the least memory.
sharp.cache(false)
sharp.concurrency(1)

process.once(
  'message',
  async (/** @type {import('./picture-decoder.ts').Job} */ { bytes, maxMemoryBytes }) => {
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
  },
)

/**
 * Sends the answer and ends the process at once: `exit` would wait for a decoding under way.
 * @param {import('./picture-decoder.ts').Answer} message
 */
function answer(message) {
  process.send(message, () => process.kill(process.pid, 'SIGKILL'))
}

/**
 * Rotates a picture upright, shrinks it, and makes a WebP thumbnail; drops all metadata.
 * @param {Buffer} picture
 * @returns {Promise<import('./picture-decoder.ts').Decoded>}
 */
async function decode(picture) {
  const within = (side) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  // The caller has checked the size. sharp strips metadata unless told to keep it.
  const upright = sharp(picture, { limitInputPixels: false, failOn: 'error' }).autoOrient()
  const bytes = await upright.resize(within(MAX_SIDE_PX)).toBuffer()
  const thumbnail = await sharp(bytes).resize(within(THUMBNAIL_PX)).webp({ quality: 78 }).toBuffer()
  return { bytes, thumbnail }
}
