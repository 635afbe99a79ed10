import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { RelativeTime } from '#web/ui/values.tsx'
import type { Pendente } from '../../contract.ts'
import { statusBadge } from '../../rules.ts'
import { api, useReminderText } from '../api.ts'
import { numberText } from '../labels.ts'
import { MessageText } from '../MessageText.tsx'
import { useCharging } from './useCharging.tsx'

type Props = {
  pendente: Pendente
  /** The approved template that the first provider sends instead of the text. */
  modelo: string | null
  onClose: () => void
}

/** Previews a reminder. If no provider can send it, it opens in the staff's own WhatsApp. */
export function ReminderDialog({ pendente, modelo, onClose }: Props) {
  const { text, error, retry } = useReminderText()
  const { cliente_nome, cliente_telefone, ultimo_envio } = pendente
  const charging = useCharging(
    (options) => api.sendCharge({ body: bodyOf(pendente) }, options),
    onClose,
  )
  if (charging.outcome) return charging.outcome
  return (
    <Dialog
      title="Enviar Cobrança"
      description={`${cliente_nome}, ${numberText(cliente_telefone)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" busy={charging.busy} disabled={!text} onClick={charging.send}>
            Enviar Cobrança
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {charging.error}
        {ultimo_envio && (
          <Alert tipo="aviso" quiet>
            Última cobrança <RelativeTime instant={ultimo_envio.data_envio} />:{' '}
            {statusBadge(ultimo_envio.status).label}.
          </Alert>
        )}
        {modelo && (
          <Alert tipo="info" quiet>
            Vai como o modelo aprovado “{modelo}”, com estes dados: o texto que o cliente lê é o do
            modelo.
          </Alert>
        )}
        {text && <MessageText text={text(pendente)} />}
        {!text && !error && <Skeleton shape="message" label="Montando a mensagem..." />}
        {!text && error && (
          <ErrorAlert error={error} failure="Não foi possível montar a mensagem." onRetry={retry} />
        )}
      </div>
    </Dialog>
  )
}

const bodyOf = (pendente: Pendente) => {
  const { cliente_nome, valor, data_vencimento, moto_placa, semana, pagamento_id, cobranca_id } =
    pendente
  return {
    numero: pendente.cliente_telefone,
    cliente_nome,
    valor,
    data_vencimento,
    moto_placa,
    semana,
    pagamento_id,
    cobranca_id,
  }
}
