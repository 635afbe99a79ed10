import { Send, Square } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#web/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import type { Fila } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { leftOutText, planText, progressText, stateText } from './labels.ts'

type Props = {
  fila: Fila
  /** Whether a provider is there to send by. */
  canSend: boolean
  /** Pauses the lists while a question is open. */
  onAsking: (asking: boolean) => void
}

/** Sends all pending reminders one after the other, with progress and a stop button. */
export function QueueBar({ fila, canSend, onAsking }: Props) {
  const [question, setQuestion] = useState<'send' | 'stop'>()
  const now = useNow(1000)
  const ask = (next?: 'send' | 'stop') => {
    setQuestion(next)
    onAsking(next !== undefined)
  }
  const isBusy = fila.estado !== 'vazia'
  if (!isBusy && (!canSend || fila.a_enviar === 0)) return null
  const cobrancas = `${fila.a_enviar} ${fila.a_enviar === 1 ? 'cobrança' : 'cobranças'}`
  return (
    <section aria-label="Envio em fila" className={`mb-4 grid gap-3 ${isBusy ? 'card p-4' : ''}`}>
      {isBusy && (
        <>
          <Progress
            label={progressText(fila)}
            value={fila.total - fila.na_fila}
            max={Math.max(fila.total, 1)}
            text={stateText(fila, now)}
            cor={fila.estado === 'parada' ? 'amarelo' : 'verde'}
          />
          {fila.estado === 'parada' && fila.motivo && (
            <Alert tipo="aviso" quiet>
              Envio em pausa: {fila.motivo} O sistema tenta de novo sozinho.
            </Alert>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!isBusy && (
          <p className="min-w-0 flex-1 basis-48 text-sm text-tinta-2">
            O sistema pode enviar as que ainda não saíram hoje, uma de cada vez.
          </p>
        )}
        {canSend && fila.a_enviar > 0 && (
          <Button icon={Send} onClick={() => ask('send')}>
            Enviar todas ({fila.a_enviar})
          </Button>
        )}
        {fila.na_fila > 0 && (
          <Button icon={Square} onClick={() => ask('stop')}>
            Parar envio
          </Button>
        )}
      </div>
      {question === 'send' && (
        <ConfirmDialog
          title="Enviar todas"
          question={`Enviar ${cobrancas} pelo WhatsApp?`}
          item={<Plan fila={fila} now={now} />}
          confirm={`Enviar ${fila.a_enviar}`}
          danger={false}
          run={() => api.sendAll()}
          success="Cobranças na fila de envio."
          failure="Erro ao pôr as cobranças na fila. Tente novamente."
          invalidates={INVALIDATES}
          onClose={() => ask()}
        />
      )}
      {question === 'stop' && (
        <ConfirmDialog
          title="Parar envio"
          question="Tirar da fila as mensagens que ainda não saíram?"
          item={`${fila.na_fila} ${fila.na_fila === 1 ? 'mensagem' : 'mensagens'} na fila`}
          confirm="Parar envio"
          run={() => api.stopQueue()}
          success="Envio parado."
          failure="Erro ao parar o envio. Tente novamente."
          invalidates={INVALIDATES}
          onClose={() => ask()}
        />
      )}
    </section>
  )
}

const Plan = ({ fila, now }: { fila: Fila; now: Date }) => (
  <div className="grid gap-1 font-normal">
    <p>{planText(fila, now)}</p>
    {leftOutText(fila.fora) && <p className="text-tinta-2">{leftOutText(fila.fora)}</p>}
  </div>
)
