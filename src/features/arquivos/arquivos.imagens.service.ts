import { BadInput } from '#domain/errors.ts'

/** Long side of what is kept, and of its thumbnail, in pixels. */
const LONGEST = 2560
const THUMBNAIL = 480
/** Above the largest pictures that phones take; a file of few bytes may claim to be far more. */
const MAX_PIXELS = 64_000_000

export type Picture = { bytes: Buffer; thumbnail: Buffer }

/**
 * The picture upright, no larger than the shop needs and without what the camera wrote about place and owner; and its
 * thumbnail (WebP).
 * @throws {BadInput} when it is damaged or has too many pixels.
 */
export async function preparePicture(bytes: Buffer): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged()
    })
  if (width * height > MAX_PIXELS)
    throw new BadInput([
      {
        campo: 'arquivo',
        mensagem: `A imagem tem pontos demais. O limite é de ${MAX_PIXELS / 1_000_000} megapixels.`,
      },
    ])
  try {
    const within = (side: number) =>
      ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
    // What is written carries no metadata unless it is asked for.
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
    const kept = await upright.resize(within(LONGEST)).toBuffer()
    const thumbnail = await sharp(kept).resize(within(THUMBNAIL)).webp({ quality: 78 }).toBuffer()
    return { bytes: kept, thumbnail }
  } catch {
    throw damaged()
  }
}

const damaged = () =>
  new BadInput([{ campo: 'arquivo', mensagem: 'A imagem está danificada e não pôde ser lida.' }])
