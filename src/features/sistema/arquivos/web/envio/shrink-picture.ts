/** Long side in pixels: a photographed document stays readable, and a phone's photo shrinks to a tenth. */
const LONGEST = 2000
const QUALITY = 0.85

const HEIC = /\.hei[cf]$/i
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || HEIC.test(name)

/**
 * Returns the picture in fewer pixels if that makes it smaller, upright as it is shown; an iPhone's
 * HEIC as JPEG. Returns the file itself if the browser cannot decode or encode it: only Safari
 * decodes HEIC. The server cleans and checks every file.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (isHeic(file)) return (await encoded(file, 'image/jpeg')) ?? file
  if (!/^image\/(jpeg|png|webp)$/.test(file.type)) return file
  const small = await encoded(file, file.type)
  return small && small.size < file.size ? small : file
}

/** Returns the picture in that format, of at most LONGEST; undefined if it would stay as it is. */
async function encoded(file: File, type: string): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    if (scale === 1 && type === file.type) return
    const blob = await drawn(picture, scale, type)
    picture.close()
    if (blob?.type !== type) return
    const name = file.name.replace(HEIC, '.jpg')
    return new File([blob], name, { type, lastModified: file.lastModified })
  } catch {
    return
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
