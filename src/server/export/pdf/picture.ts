/** Long side on paper: the width of A4 at 200 points an inch. */
const LONGEST = 1800

/** Any picture as a JPEG that a PDF takes; undefined where it cannot be read. */
export async function pictureForPdf(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes)
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => undefined)
}
