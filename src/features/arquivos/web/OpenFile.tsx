import { Paperclip } from 'lucide-react'
import { toApiError } from '#web/data/api-error.ts'
import { useToast } from '#web/toast.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { openFresh } from './files.ts'

/** Opens one file in a new tab. */
export function OpenFile({ id, label }: { id: string; label: string }) {
  const toast = useToast()
  const refuse = (error: unknown) => toast(toApiError(error).detail, { tipo: 'erro' })
  return (
    <IconButton size="small" icon={Paperclip} label={label} onClick={() => openFresh({ id }, 0, refuse)} />
  )
}
