import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Instant } from '#domain/calendar-day.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { type Outcome, useOutbox } from '#web/data/outbox.ts'
import { invalidate } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import type { Papel } from '../../assinatura/rules.ts'
import type { Documento } from '../../contract.ts'
import { api, INVALIDATES } from '../api.ts'
import { nameOf } from '../labels.ts'
import { drafts, store } from './drafts.ts'

/** A signature on this phone that the server does not have yet. */
export type Waiting = {
  /** Sending it twice is harmless: the server has one signature for each person. */
  id: string
  documento_id: string
  /** 'Contrato de locação nº 2026/000123'. */
  documento: string
  /** Who signed. */
  nome: string
  /** The signed-in person, who compared the signer with a document: only they send it. */
  usuario_id: string
  usuario: string
  body: Parameters<typeof api.sign>[0]['body']
}

const PREFIX = 'envio:'

/** The text that was signed is no longer the one in force. */
export const REPLACED = 'documento_substituido'

/** Called for a signature that was refused while nobody waited for its answer, or whose text was replaced. */
type OnRefused = (waiting: Waiting, error: ApiError) => void

/** The signatures that wait on this phone. */
export function useSignatures(onRefused: OnRefused) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const refresh = () => invalidate(queryClient, INVALIDATES)
  const isMine = ({ usuario_id }: Waiting) => usuario_id === user?.id
  const outbox = useOutbox<Waiting, unknown>({
    store,
    includes: (key) => key.startsWith(PREFIX),
    isMine,
    send: ({ documento_id, body }) => api.sign({ params: { id: documento_id }, body }),
    onSent: refresh,
    async onRefused(waiting, error, awaited) {
      await refresh()
      // The page leads to the new text instead of the step that asked.
      if (!awaited || error.code === REPLACED) onRefused(waiting, error)
    },
  })
  useEffect(() => void drafts.removeOld(), [])

  /** Keeps a signature on this phone, then sends it. Throws without a database and without the server. */
  const deliver = async (waiting: Waiting): Promise<Outcome> => {
    const key = PREFIX + waiting.id
    const outcome = await outbox.deliver(key, waiting)
    const reason = outcome === 'waiting' && outbox.get(key)?.unsaved
    if (!reason) return outcome
    await outbox.remove(key)
    throw new Error(`${reason}: ${NOT_KEPT}`)
  }
  return {
    /** Those that the signed-in person sends. */
    mine: outbox.rows.map(({ value }) => value).filter(isMine),
    /** Those of other people who use this phone. */
    others: outbox.rows.map(({ value }) => value).filter((each) => !isMine(each)),
    deliver,
    sendAll() {
      for (const { key, value } of outbox.rows) if (isMine(value)) void outbox.send(key)
    },
  }
}
export type Signatures = ReturnType<typeof useSignatures>

/** Whether the signature of a side is on this phone and not on the server. */
export const isWaiting = (signatures: Signatures, { id }: Pick<Documento, 'id'>, papel: Papel) =>
  signatures.mine.some(({ documento_id, body }) => documento_id === id && body.papel === papel)

/** Returns the function that delivers a side's signature of the text that was read. */
export function useDeliver(signatures: Signatures) {
  const { user } = useSession()
  return (documento: Documento, body: Omit<Waiting['body'], 'sha256_texto' | 'assinado_em'>) =>
    signatures.deliver({
      id: `${documento.id}:${body.papel}:${body.cpf ?? ''}`,
      documento_id: documento.id,
      documento: nameOf(documento),
      nome: body.nome ?? documento.cliente_nome,
      usuario_id: user?.id ?? '',
      usuario: user?.username ?? '',
      body: {
        ...body,
        sha256_texto: documento.sha256_texto,
        assinado_em: new Date().toISOString() as Instant,
      },
    })
}

/** Said if the phone keeps nothing and the server cannot be reached. */
const NOT_KEPT =
  'a assinatura não foi guardada, e o servidor não respondeu. Não feche esta página e toque em Assinar de novo quando a conexão voltar.'
