import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { documentosQueries, isToSign, keepIdentity, signHref } from '#features/documentos/web/public.tsx'
import { encerrarHref, entregaHref } from '#features/locacoes/web/public.tsx'
import type { Vistoria } from '../../contract.ts'

type Which = Pick<Vistoria, 'tipo' | 'locacao_id'>

/** The address of the sitting that an inspection is a step of; undefined if it is none. */
export function sittingHref({ tipo, locacao_id }: Which) {
  if (locacao_id && tipo === 'entrega') return entregaHref(locacao_id)
  if (locacao_id && tipo === 'devolucao') return encerrarHref(locacao_id)
}

/**
 * Goes on after an inspection was concluded. A customer who was just compared with a photo keeps the phone
 * and signs the contract that waits; otherwise the sitting shows its next step.
 */
export function useGoOn(vistoria: Which) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (identidade: boolean) => {
    const sitting = sittingHref(vistoria)
    if (!sitting || !vistoria.locacao_id) return
    let href = sitting
    if (vistoria.tipo === 'entrega' && identidade) {
      const waiting = documentosQueries.waiting(vistoria.locacao_id)
      const documentos = await queryClient.fetchQuery({ ...waiting, staleTime: 0 }).catch(() => [])
      const contrato = documentos.find((each) => each.tipo === 'contrato' && isToSign(each))
      if (contrato) {
        await keepIdentity(contrato.id).catch(() => undefined)
        href = signHref(contrato.id)
      }
    }
    await navigate({ href, replace: true })
  }
}
