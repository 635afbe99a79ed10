import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkKey, storeFailure } from './failure.ts'
import type { FileStore } from './port.ts'

/** A bucket; `endpoint` and `forcePathStyle` are for S3-compatible services other than Amazon. */
export type Bucket = {
  bucket: string
  region: string
  endpoint?: string
  forcePathStyle: boolean
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const CONNECTION_MS = 5000
const ANSWER_MS = 30_000

/** Opens a client; credentials come from the SDK's usual environment unless given. */
export const openClient = ({ bucket: _, ...connection }: Bucket, answerMs = ANSWER_MS) =>
  new S3Client({
    ...connection,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECTION_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
    // Not every S3-compatible service supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Stores files in an S3 bucket. */
export function s3Store(options: Bucket): FileStore {
  const { bucket } = options
  const client = openClient(options)
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }
  const failing = <T>(call: Promise<T>) =>
    call.catch((cause) => {
      throw storeFailure(cause)
    })
  return {
    async put(key, bytes) {
      await failing(
        client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length })),
      )
    },
    async get(key) {
      const object = at(key)
      try {
        return (await client.send(new GetObjectCommand(object))).Body as Readable
      } catch (cause) {
        if (cause instanceof NoSuchKey) return undefined
        throw storeFailure(cause)
      }
    },
    async read(key, size) {
      const body = await this.get(key)
      if (!body) return undefined
      const bytes = Buffer.allocUnsafeSlow(size)
      let read = 0
      try {
        for await (const piece of body) read += (piece as Buffer).copy(bytes, read)
      } catch (cause) {
        throw storeFailure(cause)
      }
      if (read < size) throw storeFailure(new Error('shorter than it was'))
      return bytes
    },
    async remove(key) {
      await failing(client.send(new DeleteObjectCommand(at(key))))
    },
    async *list() {
      let next: string | undefined
      do {
        const page = await failing(
          client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next })),
        )
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        next = page.NextContinuationToken
      } while (next)
    },
  }
}
