import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type ApiError, toApiError } from '#web/data/api-error.ts'
import { useOnline } from '#web/data/connection.ts'
import { isFinal } from '#web/data/final-refusal.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { useSession } from '#web/data/session/session.ts'
import { api, INVALIDATES } from '../api.ts'
import { outbox, type Waiting } from './outbox.ts'

const RETRY_MS = 30_000

const waitingQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.documentos, 'guardadas'],
    queryFn: outbox.all,
    staleTime: 0,
  })

/** What became of a signature: the server has it, it waits on this phone, or it was refused. */
export type Delivery = 'enviada' | 'guardada' | ApiError

/** The text that was signed is no longer the one in force. */
export const REPLACED = 'documento_substituido'

/** Called for a signature that was refused while nobody waited for its answer, or whose text was replaced. */
type OnRefused = (waiting: Waiting, error: ApiError) => void

/**
 * The signatures that wait on this phone. They are sent again when the screen opens, when the network
 * returns, and every 30 seconds.
 */
export function useSignatures(onRefused: OnRefused) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const online = useOnline()
  const { data: all = [] } = useQuery(waitingQuery())
  const sending = useRef(new Set<string>())
  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })

  const send = useCallback(
    async (waiting: Waiting): Promise<Delivery> => {
      if (sending.current.has(waiting.id)) return 'guardada'
      sending.current.add(waiting.id)
      const settle = async () => {
        await outbox.remove(waiting.id)
        await invalidate(queryClient, INVALIDATES)
      }
      try {
        await api.sign({ params: { id: waiting.documento_id }, body: waiting.body })
        await settle()
        return 'enviada'
      } catch (failure) {
        const error = toApiError(failure)
        // Reading other data again would say that the network is back, and send it again at once.
        if (!isFinal(error)) {
          await queryClient.invalidateQueries({ queryKey: waitingQuery().queryKey })
          return 'guardada'
        }
        await settle()
        return error
      } finally {
        sending.current.delete(waiting.id)
      }
    },
    [queryClient],
  )

  /** Keeps a signature on this phone, then sends it. Throws without a database and without the server. */
  const deliver = async (waiting: Waiting): Promise<Delivery> => {
    const reason = await outbox.put(waiting)
    const delivery = await send(waiting)
    if (delivery === 'guardada' && reason) throw new Error(`${reason}: ${NOT_KEPT}`)
    // The page leads to the new text instead of the step that asked.
    if (typeof delivery !== 'string' && delivery.code === REPLACED)
      refused.current(waiting, delivery)
    return delivery
  }

  const mine = all.filter(({ usuario_id }) => usuario_id === user?.id)
  const sendAll = useCallback(
    async (rows: readonly Waiting[]) => {
      for (const row of rows) {
        const delivery = await send(row)
        if (typeof delivery !== 'string') refused.current(row, delivery)
      }
    },
    [send],
  )
  const ids = mine.map(({ id }) => id).join()
  const latest = useRef(mine)
  useEffect(() => {
    latest.current = mine
  })
  useEffect(() => {
    if (!online || ids === '') return
    void sendAll(latest.current)
    const timer = setInterval(() => void sendAll(latest.current), RETRY_MS)
    return () => clearInterval(timer)
  }, [online, ids, sendAll])

  return {
    /** Those that the signed-in person sends. */
    mine,
    /** Those of other people who use this phone. */
    others: all.filter(({ usuario_id }) => usuario_id !== user?.id),
    deliver,
    sendAll: () => void sendAll(mine),
  }
}
export type Signatures = ReturnType<typeof useSignatures>

/** Said if the phone keeps nothing and the server cannot be reached. */
const NOT_KEPT =
  'a assinatura não foi guardada, e o servidor não respondeu. Não feche esta página e toque em Assinar de novo quando a conexão voltar.'
