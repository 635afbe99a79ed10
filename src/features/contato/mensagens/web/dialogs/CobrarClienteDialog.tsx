import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { CobrancaDoCliente } from '../../contract.ts'
import { api, INVALIDATES, mensagensQueries } from '../api.ts'
import { numberText } from '../labels.ts'
import { MessageText } from '../MessageText.tsx'
import { isOut, Outcome } from './Outcome.tsx'

type Props = { cliente: { id: string; nome: string }; onClose: () => void }

const FAILURE = 'Erro ao enviar cobrança'

/** Previews and sends one message about all that a customer has due; a promise is asked about in the same step. */
export function CobrarClienteDialog({ cliente: { id: cliente_id, nome }, onClose }: Props) {
  const preview = useQuery(mensagensQueries.ofCliente(cliente_id))
  const key = useRef(newIdempotencyKey())
  const isPromised = preview.data?.prometido_ate != null
  const sending = useEntityMutation({
    run: () =>
      api.chargeCliente(
        { body: { cliente_id, confirmar_promessa: isPromised } },
        { idempotencyKey: key.current },
      ),
    success: (mensagem) => (isOut(mensagem) ? 'Cobrança enviada!' : ''),
    invalidates: INVALIDATES,
    onDone: (mensagem) => isOut(mensagem) && onClose(),
    inline: true,
  })
  if (sending.result)
    return <Outcome mensagem={sending.result} failure={FAILURE} onClose={onClose} />
  return (
    <Dialog
      title="Cobrar por WhatsApp"
      description={nome}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            busy={sending.busy}
            disabled={!preview.data?.cliente_telefone}
            onClick={() => void sending.run()}
          >
            {isPromised ? 'Cobrar assim mesmo' : 'Enviar Cobrança'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {sending.error && <ErrorAlert error={sending.error} failure={FAILURE} />}
        <QueryView
          query={preview}
          skeleton="message"
          loading="Montando a mensagem..."
          failure="Não foi possível montar a mensagem."
        >
          {(cobranca) => (
            <>
              <Sum cobranca={cobranca} />
              <MessageText text={cobranca.mensagem} />
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  )
}

function Sum({ cobranca }: { cobranca: CobrancaDoCliente }) {
  const { quantidade, total, desde, cliente_telefone, prometido_ate } = cobranca
  const what = quantidade === 1 ? '1 dívida' : `${quantidade} dívidas em uma mensagem`
  return (
    <>
      <p>
        {what}, {formatBRL(total)}, a mais antiga de {formatDay(desde)}.{' '}
        {cliente_telefone ? `Para ${numberText(cliente_telefone)}.` : 'O cliente não tem telefone.'}
      </p>
      {prometido_ate && (
        <Alert tipo="aviso">O cliente prometeu pagar até {formatDay(prometido_ate)}.</Alert>
      )}
    </>
  )
}
