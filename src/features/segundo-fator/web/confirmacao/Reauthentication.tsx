import { useEffect, useRef, useState } from 'react'
import { reauthentication } from '#web/data/reauthentication.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

const ReauthenticationDialog = lazyPart(
  () => import('./ReauthenticationDialog.tsx').then((m) => m.ReauthenticationDialog),
  { preload: 'never' },
)

/** Opens the dialog that asks for the password when the server refuses a call until then. */
export function Reauthentication() {
  const waiting = useRef<(confirmed: boolean) => void>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const stop = reauthentication.onAsked(
      () =>
        new Promise((resolve) => {
          waiting.current = resolve
          setOpen(true)
        }),
    )
    return () => {
      stop()
      waiting.current?.(false)
    }
  }, [])
  const answer = (confirmed: boolean) => {
    setOpen(false)
    waiting.current?.(confirmed)
  }
  return open && <ReauthenticationDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
}
