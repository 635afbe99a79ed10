import { Send, Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { pagina } from './api.ts'

type Props = { cliente: { id: string; nome: string }; onClose: () => void }

/** Sends a customer the link of their page, or ends their access to it. */
export function PaginaDialog({ cliente: { id, nome }, onClose }: Props) {
  const params = { id }
  const open = useEntityMutation({ run: () => pagina.open({ params }), inline: true })
  const send = useEntityMutation({
    run: () => pagina.send({ params }),
    success: 'Mensagem na fila do WhatsApp.',
    failure: 'A página não foi enviada.',
    invalidates: [queryKeys.mensagens],
    onDone: onClose,
  })
  const close = useEntityMutation({
    run: () => pagina.close({ params }),
    success: `O acesso de ${nome} foi encerrado em todos os aparelhos.`,
    failure: 'O acesso não foi encerrado.',
    onDone: onClose,
  })
  const asked = useRef(false)
  const { run } = open
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void run()
  }, [run])
  return (
    <Dialog
      title="Enviar página"
      description={`A página de ${nome} mostra o que deve, recibos, papéis e caução, e pede os 4 últimos números do CPF.`}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            icon={Unlink}
            busy={close.busy}
            missing={open.result ? undefined : 'a página'}
            onClick={() => void close.run()}
          >
            Encerrar acesso
          </Button>
          <Button
            variant="primary"
            icon={Send}
            busy={send.busy}
            missing={open.result ? undefined : 'a página'}
            onClick={() => void send.run()}
          >
            Enviar pelo WhatsApp
          </Button>
        </>
      }
    >
      {open.error && <ErrorAlert error={open.error} />}
      {!open.result && !open.error && <Skeleton shape="rows" label="Abrindo a página..." />}
      {open.result && (
        <div className="grid gap-3">
          <p className="wrap-anywhere">{open.result.mensagem}</p>
          <p className="text-sm text-tinta-2">
            Vale até {formatDay(dayInBrazil(new Date(open.result.expira_em)))}, e mais 180 dias a
            cada entrada.
          </p>
          <span className="flex flex-wrap gap-2">
            <CopyButton text={open.result.url} label="Copiar link" labelled />
            <CopyButton text={open.result.mensagem} label="Copiar mensagem" labelled />
          </span>
        </div>
      )}
    </Dialog>
  )
}
