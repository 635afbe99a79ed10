import { useState } from 'react'

/** What an `<img>` needs of a picture that may be gone, or whose address has lapsed: then there is none. */
export function usePicture(src: string | null | undefined) {
  const [broken, setBroken] = useState<string>()
  return src && src !== broken ? { src, onError: () => setBroken(src) } : undefined
}
