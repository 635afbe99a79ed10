import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TooLarge } from '#domain/errors.ts'
import { ApiError, toApiError } from '#web/data/api-error.ts'
import { invalidate } from '#web/data/query-keys.ts'
import type { Arquivo } from '../../contract.ts'
import { MAX_FILE_BYTES } from '../../rules.ts'
import { type FileTexts, INVALIDATES, type Owner, sendFile } from '../files.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** The progress of one file; a failed upload can be retried and a running one cancelled. */
export type Upload = {
  key: string
  file: File
  texts: FileTexts
  state: 'waiting' | 'sending' | 'failed'
  /** What share has been sent, 0 to 1. */
  share: number
  error?: ApiError
}

/** Uploads files to one owner, one after the other; finished ones leave the list. */
export function useUploads(owner: Owner) {
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  const taken = useRef(new Set<string>())
  const count = useRef(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const underWay = aborts.current
    return () => {
      for (const abort of underWay.values()) abort.abort()
    }
  }, [])

  const change = (key: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)))
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key))

  /** Answers what arrived; undefined where it failed (and stays listed) or was taken back. */
  async function send({ key, file, texts }: Upload): Promise<Arquivo | undefined> {
    if (taken.current.has(key)) return
    const abort = new AbortController()
    aborts.current.set(key, abort)
    change(key, { state: 'sending', share: 0 })
    try {
      const sent = await sendShrunk(owner, file, texts, {
        signal: abort.signal,
        onProgress: (share) => change(key, { share }),
      })
      drop(key)
      return sent
    } catch (failure) {
      if (!abort.signal.aborted) change(key, { state: 'failed', error: toApiError(failure) })
      return undefined
    } finally {
      aborts.current.delete(key)
    }
  }

  /** Sends them in turn; answers those that arrived, and how many failed. */
  function run(chosen: Upload[]): Promise<{ arrived: Arquivo[]; failed: number }> {
    const turn = line.current.then(async () => {
      const arrived: Arquivo[] = []
      for (const upload of chosen) {
        const sent = await send(upload)
        if (sent) arrived.push(sent)
      }
      if (arrived.length) void invalidate(queryClient, INVALIDATES)
      const ended = arrived.length + chosen.filter(({ key }) => taken.current.has(key)).length
      return { arrived, failed: chosen.length - ended }
    })
    line.current = turn.catch(() => undefined)
    return turn
  }

  return {
    uploads,
    busy: uploads.some(({ state }) => state !== 'failed'),
    /** Sends these, and `again` what failed before. */
    start(files: readonly File[], texts: FileTexts, again: readonly Upload[] = []) {
      const fresh = files.map<Upload>((file) => ({
        key: String(++count.current),
        file,
        texts,
        state: 'waiting',
        share: 0,
      }))
      for (const { key } of again) change(key, { state: 'waiting', share: 0 })
      setUploads((all) => [...all, ...fresh])
      return run([...again, ...fresh])
    },
    /** Takes back what is on its way, or forgets what failed. */
    cancel(key: string) {
      taken.current.add(key)
      aborts.current.get(key)?.abort()
      drop(key)
    },
  }
}

/** Uploads a file to its owner, a picture in fewer pixels. Throws ApiError, also for one of more than 20 MB. */
async function sendShrunk(
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
