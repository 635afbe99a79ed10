import { useRef } from 'react'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import type { Mensagem } from '../../contract.ts'
import { INVALIDATES } from '../api.ts'
import { isOut, Outcome } from './Outcome.tsx'

const FAILURE = 'Erro ao enviar cobrança'

type Charge = (options: { idempotencyKey: string }) => Promise<Mensagem>

/**
 * Sends the charge of a dialog, once however often it is pressed, and closes it when the message went out; else
 * `outcome` takes the dialog's place and shows what is left to do.
 */
export function useCharging(charge: Charge, onClose: () => void) {
  const key = useRef(newIdempotencyKey())
  const sending = useEntityMutation({
    run: () => charge({ idempotencyKey: key.current }),
    success: (mensagem) => (isOut(mensagem) ? 'Cobrança enviada!' : ''),
    invalidates: INVALIDATES,
    onDone: (mensagem) => isOut(mensagem) && onClose(),
    inline: true,
  })
  return {
    busy: sending.busy,
    send: () => void sending.run(),
    error: sending.error && <ErrorAlert error={sending.error} failure={FAILURE} />,
    outcome: sending.result && (
      <Outcome mensagem={sending.result} failure={FAILURE} onClose={onClose} />
    ),
  }
}
