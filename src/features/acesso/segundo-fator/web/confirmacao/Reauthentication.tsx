import { useCallback, useEffect, useRef, useState } from 'react'
import { onReauthentication } from '#web/data/session/reauthentication.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'

const ReauthenticationDialog = lazyPart(
  () => import('./ReauthenticationDialog.tsx'),
  'ReauthenticationDialog',
)

/** Opens the dialog that asks for the password when the server refuses calls until then. */
export function Reauthentication() {
  const waiting = useRef<((confirmed: boolean) => void)[]>([])
  const [open, setOpen] = useState(false)
  const answer = useCallback((confirmed: boolean) => {
    setOpen(false)
    for (const each of waiting.current.splice(0)) each(confirmed)
  }, [])
  useEffect(() => {
    const stop = onReauthentication((each) => {
      waiting.current.push(each)
      setOpen(true)
    })
    return () => {
      stop()
      answer(false)
    }
  }, [answer])
  return (
    open && (
      <ReauthenticationDialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
    )
  )
}
