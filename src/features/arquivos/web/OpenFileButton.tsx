import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { toApiError } from '#web/data/api-error.ts'
import { useToast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openFresh } from './files.ts'

/** Opens a file in a new tab; the audit trail notes who did. */
export function OpenFileButton({ id, children }: { id: string; children: ReactNode }) {
  const toast = useToast()
  const onFailure = (error: unknown) => toast(toApiError(error).detail, { tipo: 'erro' })
  return (
    <Button size="small" icon={Eye} onClick={() => openFresh({ id }, 0, onFailure)}>
      {children}
    </Button>
  )
}
