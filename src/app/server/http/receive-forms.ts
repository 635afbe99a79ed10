import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TooLarge, ValidationError, WrongType } from '#domain/errors.ts'
import type { Endpoint } from '#http/endpoint.ts'
import type { ReceivedForm } from '#http/serve.ts'

type Upload = NonNullable<Endpoint['upload']>

const LIMITS = { files: 1, fields: 10, fieldSize: 10_000, headerPairs: 20 }

/**
 * Accepts multipart forms for the calls whose contract has an upload. Limits the files per minute
 * of one address, which a shop's phones share; each file has up to 20 MB.
 */
export async function receiveForms(
  api: FastifyInstance,
  { filesPerMinute }: { filesPerMinute: number },
) {
  await api.register(multipart)
  const limit = { max: filesPerMinute, timeWindow: '1 minute', name: 'arquivos' }
  const countFile = api.createRateLimit(limit)
  api.addHook('preValidation', async (request, reply) => {
    if (!request.isMultipart()) return
    const { endpoint, upload = endpoint?.upload } = request.routeOptions.config
    if (!upload) throw new WrongType('Tipo de conteúdo não aceito.')
    const count = await countFile(request)
    if (count.isAllowed || !count.isExceeded) return
    reply.header('retry-after', count.ttlInSeconds)
    throw Object.assign(new Error('too many files'), { statusCode: 429 })
  })
  api.decorateRequest('receiveForm', function (upload) {
    return receive(this, upload)
  })
}

async function receive(
  request: FastifyRequest,
  { field, maxBytes }: Upload,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    throw new WrongType('Envie o arquivo em um formulário (multipart/form-data).')
  const fields: Record<string, string> = {}
  let received: Received | undefined
  const close = async () => received?.close()
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === field) received = await storeNameless(part, maxBytes)
      else part.file.resume()
    }
    return { fields, file: received?.file, close }
  } catch (error) {
    await close()
    throw toError(error)
  }
}

/**
 * The form parser reports malformed input as a plain Error without code; our own errors have a code
 * or a class.
 */
function toError(error: unknown) {
  const { code } = error as { code?: string }
  if (code === undefined && (error as Error).constructor === Error)
    return Object.assign(error as Error, { statusCode: 400 })
  return ERRORS[code ?? '']?.() ?? error
}

const fileError = (mensagem: string) => () => new ValidationError([{ campo: 'arquivo', mensagem }])
const interrupted = fileError('O envio foi interrompido.')
/** Errors of an upload, by the code of the library that raised them. */
const ERRORS: Record<string, (() => ValidationError) | undefined> = {
  FST_FILES_LIMIT: fileError('Envie um arquivo de cada vez.'),
  FST_MP_PREMATURE_CLOSE: interrupted,
  ECONNRESET: interrupted,
}

type Received = Pick<ReceivedForm, 'close'> & { file: NonNullable<ReceivedForm['file']> }

/** Stores the file on disk without a name, so that it disappears with this process. */
async function storeNameless(
  { file, filename }: MultipartFile,
  maxBytes: number,
): Promise<Received> {
  const handle = await openNameless()
  try {
    await handle.writeFile(file)
    if (file.truncated) throw new TooLarge(maxBytes)
    const { size } = await handle.stat()
    return {
      file: { name: unescaped(filename), size, read: () => contentOf(handle, size) },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
      ? new TooLarge(maxBytes)
      : error
  }
}

/** Browsers encode a quote in a file name this way. */
const unescaped = (name: string) => name.replaceAll('%22', '"')

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `mare-motos-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}

async function contentOf(handle: FileHandle, size: number) {
  const content = Buffer.allocUnsafe(size)
  for (let read = 0; read < size; ) {
    const { bytesRead } = await handle.read(content, read, size - read, read)
    if (bytesRead === 0) throw new Error('the file that came is shorter than it was')
    read += bytesRead
  }
  return content
}
