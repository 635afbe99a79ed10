import { Send } from 'lucide-react'
import { useState } from 'react'
import { queryKeys } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { api } from './api.ts'

/** Sends every customer with an open rental and no link yet their page. */
export function SendPages() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon={Send} onClick={() => setAsking(true)}>
        Enviar a página aos clientes
      </Button>
      {asking && (
        <ConfirmDialog
          title="Enviar a página aos clientes"
          question="Enviar pelo WhatsApp a página de cada cliente com locação em aberto que ainda não a tem?"
          item="As mensagens saem das 8h às 20h."
          confirm="Enviar"
          danger={false}
          run={() => api.sendPaginas()}
          success={({ enfileiradas }: { enfileiradas: number }) =>
            enfileiradas === 1 ? '1 mensagem na fila.' : `${enfileiradas} mensagens na fila.`
          }
          failure="As páginas não foram enviadas."
          invalidates={[queryKeys.mensagens]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
