/** Long side in pixels: a photographed document stays readable, and a phone's photo shrinks to a tenth. */
const LONGEST = 2000
const QUALITY = 0.85

/**
 * The picture in fewer pixels where that makes it smaller, upright as it is shown; else, and where the browser cannot
 * read or write its format, the file itself. The server cleans and checks whatever comes.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = LONGEST / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const small = await drawn(picture, scale, file.type)
    picture.close()
    return small && small.type === file.type && small.size < file.size
      ? new File([small], file.name, { type: file.type, lastModified: file.lastModified })
      : file
  } catch {
    return file
  }
}

function drawn(picture: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
