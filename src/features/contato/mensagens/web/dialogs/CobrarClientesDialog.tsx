import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Promessa } from '#domain/promessa.ts'
import { PromessaMark } from '#features/dinheiro/dividas/web/public.tsx'
import { newIdempotencyKey } from '#web/data/api-client.ts'
import { type ApiError, toApiError } from '#web/data/api-error.ts'
import { invalidate } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Mensagem } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { isOut, OpenLink } from './Outcome.tsx'

type Cliente = { id: string; nome: string; promessa: Promessa | undefined }
type Result = { mensagem: Mensagem } | { error: ApiError }
type Props = { clientes: readonly Cliente[]; onClose: () => void }

/** Sends each customer one message about all that is due; who promised to pay is left out unless asked for. */
export function CobrarClientesDialog({ clientes, onClose }: Props) {
  const [promised, setPromised] = useState(false)
  const { busy, results, send } = useSendAll()
  const asked = clientes.filter(({ promessa }) => promised || !promessa)
  const left = asked.filter(({ id }) => !results.has(id))
  const isDone = results.size > 0 && !busy
  return (
    <Dialog
      title={`Cobrar ${plural(clientes.length)}`}
      description="Uma mensagem por cliente, com tudo o que está vencido."
      closeOnOutsidePress={!busy && !isDone}
      onClose={onClose}
      footer={
        isDone ? (
          <Button onClick={onClose}>Concluir</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={left.length === 0}
              onClick={() => void send(left)}
            >
              {left.length === 1 ? 'Enviar 1 mensagem' : `Enviar ${left.length} mensagens`}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <ul className="divided" aria-live="polite">
          {clientes.map((cliente) => (
            <li
              key={cliente.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
            >
              <span className="font-medium">{cliente.nome}</span>
              <State cliente={cliente} result={results.get(cliente.id)} />
            </li>
          ))}
        </ul>
        {!isDone && clientes.some(({ promessa }) => promessa) && (
          <AlsoPromised checked={promised} onChange={setPromised} />
        )}
      </div>
    </Dialog>
  )
}

const plural = (n: number) => (n === 1 ? '1 cliente' : `${n} clientes`)

function State({ cliente, result }: { cliente: Cliente; result: Result | undefined }) {
  if (!result) return cliente.promessa && <PromessaMark promessa={cliente.promessa} />
  if ('error' in result) return <span className="text-sm">{result.error.detail}</span>
  const { mensagem } = result
  if (isOut(mensagem)) return <span className="text-sm">Enviada</span>
  return <OpenLink mensagem={mensagem} size="small" />
}

type Checkbox = { checked: boolean; onChange: (checked: boolean) => void }

function AlsoPromised({ checked, onChange }: Checkbox) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-center gap-2">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      Cobrar também quem prometeu pagar
    </label>
  )
}

/** Sends one after the other, and goes on after a failure. */
function useSendAll() {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  async function send(clientes: readonly Cliente[]) {
    setBusy(true)
    for (const { id, promessa } of clientes) {
      const result = await charge(id, promessa !== undefined)
      setResults((before) => new Map(before).set(id, result))
    }
    await invalidate(queryClient, INVALIDATES)
    setBusy(false)
  }
  return { busy, results, send }
}

const charge = (cliente_id: string, confirmar_promessa: boolean): Promise<Result> =>
  api
    .chargeCliente(
      { body: { cliente_id, confirmar_promessa } },
      { idempotencyKey: newIdempotencyKey() },
    )
    .then(
      (mensagem) => ({ mensagem }),
      (error) => ({ error: toApiError(error) }),
    )
