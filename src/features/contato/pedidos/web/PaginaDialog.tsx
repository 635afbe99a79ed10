import { useQuery } from '@tanstack/react-query'
import { Send, Unlink } from 'lucide-react'
import { useState } from 'react'
import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { api, pedidosQueries } from './api.ts'

type Props = { cliente: { id: string; nome: string }; onClose: () => void }

/** Sends a customer the link of their page, or ends their access to it. */
export function PaginaDialog({ cliente: { id, nome }, onClose }: Props) {
  const pagina = useQuery(pedidosQueries.pagina(id))
  const [ending, setEnding] = useState(false)
  const send = useEntityMutation({
    run: () => api.sendPagina({ params: { id } }),
    success: 'Mensagem na fila do WhatsApp.',
    failure: 'A página não foi enviada.',
    invalidates: [queryKeys.mensagens],
    onDone: onClose,
  })
  return (
    <Dialog
      title="Enviar página"
      description={`A página de ${nome} mostra o que deve, recibos, papéis e caução, e pede os 4 últimos números do CPF.`}
      onClose={onClose}
      footer={
        <>
          <Button icon={Unlink} disabled={!pagina.data} onClick={() => setEnding(true)}>
            Encerrar acesso
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={send.busy}
            disabled={!pagina.data}
            onClick={() => void send.run()}
          >
            Enviar pelo WhatsApp
          </Button>
        </>
      }
    >
      <QueryView query={pagina} skeleton="block" loading="Abrindo a página..." noun="a página">
        {({ url, mensagem, expira_em }) => (
          <div className="grid gap-3">
            <p className="wrap-anywhere">{mensagem}</p>
            <p className="text-sm text-tinta-2">
              Vale até {formatDay(dayInBrazil(new Date(expira_em)))}, e mais 180 dias a cada
              entrada.
            </p>
            <span className="flex flex-wrap gap-2">
              <CopyButton text={url} label="Copiar link" labelled />
              <CopyButton text={mensagem} label="Copiar mensagem" labelled />
            </span>
          </div>
        )}
      </QueryView>
      {ending && (
        <ConfirmDialog
          title="Encerrar acesso"
          question="Fechar a página em todos os aparelhos do cliente? O link enviado deixa de abrir."
          item={nome}
          confirm="Encerrar"
          run={() => api.closePagina({ params: { id } })}
          success={`O acesso de ${nome} foi encerrado em todos os aparelhos.`}
          failure="O acesso não foi encerrado."
          onDone={onClose}
          onClose={() => setEnding(false)}
        />
      )}
    </Dialog>
  )
}
