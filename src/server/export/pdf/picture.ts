/** Long side in pixels: the width of A4 at about 200 dpi. */
const MAX_PX = 1800

/** Converts any image to a JPEG that a PDF accepts; returns undefined if it cannot be read. */
export async function pictureForPdf(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .autoOrient()
    .resize({ width: MAX_PX, height: MAX_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => undefined)
}
