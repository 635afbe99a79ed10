import { Paperclip } from 'lucide-react'
import { toApiError } from '#web/data/api-error.ts'
import { useToast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { openFresh } from './files.ts'

type Props = {
  id: string
  label: string
  /** The label is in sight, beside the icon. */
  labelled?: boolean
}

/** Opens one file in a new tab. */
export function OpenFile({ id, label, labelled = false }: Props) {
  const toast = useToast()
  const open = () =>
    openFresh({ id }, 0, (error) => toast(toApiError(error).detail, { tipo: 'erro' }))
  if (!labelled) return <IconButton size="small" icon={Paperclip} label={label} onClick={open} />
  return (
    <Button size="small" icon={Paperclip} onClick={open}>
      {label}
    </Button>
  )
}
