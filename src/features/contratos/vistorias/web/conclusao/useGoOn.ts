import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { assinarHref, encerrarHref, entregaHref, trocarHref } from '#domain/addresses.ts'
import {
  documentosQueries,
  isToSign,
  storeIdentity,
} from '#features/contratos/documentos/web/public.tsx'
import type { Href } from '#web/data/href.ts'
import type { Vistoria } from '../../contract.ts'

type Which = Pick<Vistoria, 'tipo' | 'locacao_id' | 'documento_id'>

/** What an inspection is a step of, with its address; undefined if it is none, or of a swap that is done. */
export function sittingOf({ tipo, locacao_id, documento_id }: Which) {
  if (!locacao_id) return
  if (tipo === 'entrega') return { label: 'Ver a entrega', href: entregaHref(locacao_id) }
  if (tipo === 'devolucao') return { label: 'Ver a devolução', href: encerrarHref(locacao_id) }
  const isOfSwap = tipo === 'troca_volta' || tipo === 'troca_saida'
  if (isOfSwap && documento_id === null)
    return { label: 'Voltar à troca', href: trocarHref(locacao_id) }
}

/**
 * Goes on after an inspection was concluded. A customer who was just compared with a photo keeps the phone
 * and signs the contract that waits; otherwise the sitting shows its next step.
 */
export function useGoOn(vistoria: Which) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (identidade: boolean) => {
    const sitting = sittingOf(vistoria)
    if (!sitting || !vistoria.locacao_id) return
    let href: Href = sitting.href
    if (vistoria.tipo === 'entrega' && identidade) {
      const waiting = documentosQueries.waiting(vistoria.locacao_id)
      const documentos = await queryClient.fetchQuery({ ...waiting, staleTime: 0 }).catch(() => [])
      const contrato = documentos.find((each) => each.tipo === 'contrato' && isToSign(each))
      if (contrato) {
        await storeIdentity(contrato.id).catch(() => undefined)
        href = assinarHref(contrato.id)
      }
    }
    await navigate({ href, replace: true })
  }
}
