import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type Bucket, openClient } from '../files/s3.ts'
import { failing, placeFailure } from './failure.ts'
import type { BackupPlace } from './port.ts'

/** A slow line uploads one part within this time. */
const ANSWER_MS = 600_000
/** An object has at most ten thousand parts of this size. */
const PART_BYTES = 64 * 1024 * 1024

type Options = {
  /** Where a backup is stored until it is uploaded, because S3 needs its length first. */
  draftFolder: string
  partBytes?: number
}

export type BucketOfBackups = BackupPlace & {
  /**
   * Returns an object's bytes and its size; undefined if there is none.
   * @throws {UpstreamError} also while reading the bytes.
   */
  read(name: string): Promise<{ bytes: AsyncIterable<Uint8Array>; tamanho: number } | undefined>
}

/** Stores backups in an S3 bucket. */
export function bucketOfBackups(
  options: Bucket,
  { draftFolder, partBytes = PART_BYTES }: Options,
): BucketOfBackups {
  const { bucket } = options
  const client = openClient(options, ANSWER_MS)
  return {
    name: `s3://${bucket}`,
    onDataDisk: false,
    async make(name, write) {
      const path = join(draftFolder, name)
      await failing(rm(draftFolder, { recursive: true, force: true }))
      await failing(mkdir(draftFolder, { recursive: true, mode: 0o700 }))
      try {
        const made = await write(path)
        await failing(send(client, { Bucket: bucket, Key: name }, path, partBytes))
        return made
      } finally {
        await rm(draftFolder, { recursive: true, force: true })
      }
    },
    async read(name) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return { bytes: readBody(found.Body as Readable), tamanho: found.ContentLength ?? 0 }
      } catch (cause) {
        if (cause instanceof NoSuchKey) return undefined
        throw placeFailure(cause)
      }
    },
    async list() {
      const names: string[] = []
      let next: string | undefined
      do {
        const page = await failing(
          client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: next })),
        )
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
        next = page.NextContinuationToken
      } while (next)
      return names
    },
    async remove(name) {
      await failing(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })))
    },
  }
}

async function* readBody(body: Readable) {
  try {
    yield* body as AsyncIterable<Uint8Array>
  } catch (cause) {
    throw placeFailure(cause)
  }
}

type At = { Bucket: string; Key: string }

/** Uploads in one request or in parts; the object exists only once it is complete. */
async function send(client: S3Client, at: At, path: string, partBytes: number) {
  const { size } = await stat(path)
  if (size <= partBytes)
    return client.send(
      new PutObjectCommand({ ...at, Body: createReadStream(path), ContentLength: size }),
    )
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at))
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += partBytes) {
      const end = Math.min(size, start + partBytes) - 1
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(
        new UploadPartCommand({
          ...at,
          UploadId,
          PartNumber,
          Body: createReadStream(path, { start, end }),
          ContentLength: end - start + 1,
        }),
      )
      Parts.push({ PartNumber, ETag })
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }),
    )
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined)
    throw error
  }
}
