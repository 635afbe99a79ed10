import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { CobrancaDoCliente } from '../../contract.ts'
import { api, mensagensQueries } from '../api.ts'
import { numberText } from '../labels.ts'
import { MessageText } from '../MessageText.tsx'
import { useCharging } from './useCharging.tsx'

type Props = { cliente: { id: string; nome: string }; onClose: () => void }

/** Previews and sends one message about all that a customer has due; a promise is asked about in the same step. */
export function CobrarClienteDialog({ cliente: { id: cliente_id, nome }, onClose }: Props) {
  const preview = useQuery(mensagensQueries.ofCliente(cliente_id))
  const isPromised = preview.data?.prometido_ate != null
  const charging = useCharging(
    (options) =>
      api.chargeCliente({ body: { cliente_id, confirmar_promessa: isPromised } }, options),
    onClose,
  )
  if (charging.outcome) return charging.outcome
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
            busy={charging.busy}
            disabled={!preview.data?.cliente_telefone}
            onClick={charging.send}
          >
            {isPromised ? 'Cobrar assim mesmo' : 'Enviar Cobrança'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {charging.error}
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
