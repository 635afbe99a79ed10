import { encerrarHref, entregaHref, trocarHref } from '#domain/addresses.ts'
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
