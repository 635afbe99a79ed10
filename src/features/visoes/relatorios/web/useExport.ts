import { useRef, useState } from 'react'
import { downloadFile } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'

type Wanted = {
  path: string
  filename: string
  /** What could not be done, in the product's words. */
  failure: string
}

/** One download at a time, with how much of it has come and the way to give it up. */
export function useExport() {
  const [wanted, setWanted] = useState<Wanted & { bytes: number }>()
  const stop = useRef<AbortController>(undefined)
  const download = useEntityMutation<Wanted>({
    async run({ path, filename }) {
      const { signal } = stop.current!
      try {
        await downloadFile(path, filename, {
          signal,
          onProgress: (bytes) => setWanted((now) => now && { ...now, bytes }),
        })
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
    ...(wanted && { failure: wanted.failure }),
  })
  return {
    busy: download.busy,
    /** The file on its way and the bytes that have come. */
    current: download.busy ? wanted : undefined,
    async start(next: Wanted) {
      if (download.busy) return
      stop.current = new AbortController()
      setWanted({ ...next, bytes: 0 })
      await download.run(next)
    },
    cancel: () => stop.current?.abort(),
  }
}
export type Exporting = ReturnType<typeof useExport>
