import { Paperclip } from 'lucide-react'
import { toApiError } from '#web/data/api-error.ts'
import { toast } from '#web/toast.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { openFresh } from './files.ts'

/** Opens one file in a new tab. */
export const OpenFile = ({ id, label }: { id: string; label: string }) => (
  <IconButton
    size="small"
    icon={Paperclip}
    label={label}
    onClick={() => openFresh({ id }, 0, (error) => toast(toApiError(error).detail, { tipo: 'erro' }))}
  />
)
