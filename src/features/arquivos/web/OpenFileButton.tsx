import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { toApiError } from '#web/data/api-error.ts'
import { toast } from '#web/toast.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openFresh } from './files.ts'

/** Opens a file in a new tab; the audit trail notes who did. */
export const OpenFileButton = ({ id, children }: { id: string; children: ReactNode }) => (
  <Button
    size="small"
    icon={Eye}
    onClick={() =>
      openFresh({ id }, 0, (error) =>
        toast(`Erro ao abrir arquivo. ${toApiError(error).detail}`, { tipo: 'erro' }),
      )
    }
  >
    {children}
  </Button>
)
