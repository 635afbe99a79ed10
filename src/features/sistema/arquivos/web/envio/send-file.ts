import { TooLarge } from '#domain/errors.ts'
import { ApiError } from '#web/data/api-error.ts'
import { MAX_FILE_BYTES } from '../../rules.ts'
import { type FileTexts, type Owner, sendFile } from '../files.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Uploads a file to its owner, a picture in fewer pixels. Throws ApiError, also for one of more than 20 MB. */
export async function sendShrunk(
  owner: Owner,
  file: File,
  texts: FileTexts,
  options?: Parameters<typeof sendFile>[3],
) {
  const small = await shrinkPicture(file)
  if (small.size > MAX_FILE_BYTES)
    throw new ApiError({
      status: 413,
      code: 'conteudo_grande',
      detail: new TooLarge(MAX_FILE_BYTES).message,
    })
  return sendFile(owner, small, texts, options)
}
