import { useState } from 'react'

/** Returns the props of an `<img>`; undefined once the picture failed to load (deleted, or an expired address). */
export function usePicture(src: string | null | undefined) {
  const [broken, setBroken] = useState<string>()
  return src && src !== broken ? { src, onError: () => setBroken(src) } : undefined
}
