import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { firstPicture } from './first-picture.ts'

/**
 * What stands below the first look at a screen: it comes right after that look, without holding it up. Of a screen that the
 * server draws it is there from the beginning.
 */
export function Below({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(firstPicture.get() !== undefined)
  useEffect(() => startTransition(() => setHere(true)), [])
  return here && children
}
