import { WrongType } from '#domain/errors.ts'

import { acceptedTypes, type ContentType, type Dono, typeRefusal } from './arquivos.tipos.rules.ts'

/** The container of Word's old format, and of installers, spreadsheets and e-mails. */
const OLD_OFFICE = 'd0cf11e0a1b11ae1'
/** The stream that only a Word document has in it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/**
 * What the bytes are, whatever their name says.
 * @throws {WrongType} when that owner takes no such files.
 */
export async function contentTypeOf(bytes: Buffer, dono: Dono): Promise<ContentType> {
  const detected = await detect(bytes)
  const accepted = acceptedTypes(dono).find((type) => type === detected)
  if (!accepted) throw new WrongType(typeRefusal(dono, detected))
  return accepted
}

async function detect(bytes: Buffer): Promise<string | undefined> {
  if (bytes.subarray(0, 8).toString('hex') === OLD_OFFICE)
    return bytes.includes(WORD_STREAM) ? 'application/msword' : undefined
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) return found.mime
  return isPlainText(bytes) ? 'text/plain' : undefined
}

/** UTF-8 without anything a browser or a shell would run. */
function isPlainText(bytes: Buffer) {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return false
  }
  return !CONTROL.test(text) && !MARKUP.test(text) && !text.startsWith('#!')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
const CONTROL = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/
const MARKUP =
  /<\s*(?:[!?/]\s*)?(doctype|html|head|body|script|svg|xml|iframe|img|style|link|meta|object|embed|form)\b/i
