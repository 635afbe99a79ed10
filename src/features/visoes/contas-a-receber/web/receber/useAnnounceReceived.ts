import { formatBRL, sum } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import type { Recebimento } from '#features/contratos/recebimentos/contract.ts'
import { INVALIDATES } from '#features/contratos/recebimentos/web/public.tsx'
import { useEntityMutation } from '#web/data/mutations.ts'
import { useAnnouncement } from '../dividas/announcement.ts'
import { api } from './api.ts'

/** Undoes receipts of one visit, the last first. */
async function undoAll(recebimentos: readonly Recebimento[]) {
  for (const { id } of recebimentos.toReversed())
    await api.undo({ params: { id }, body: { motivo: 'Desfeito logo depois de registrar' } })
}

/** Says what was received and how, with six seconds to take it back. */
export function useAnnounceReceived() {
  const announce = useAnnouncement()
  const undo = useEntityMutation({
    run: undoAll,
    success: 'Recebimento desfeito.',
    failure: 'Erro ao desfazer o recebimento. Tente novamente.',
    invalidates: INVALIDATES,
  })
  return (recebimentos: readonly Recebimento[]) => {
    const [first] = recebimentos as [Recebimento]
    const { cliente_nome, data } = first
    const formas = recebimentos.map(({ forma }) => TIPO_RECEBIMENTO_LABEL[forma]).join(' e ')
    const numeros = recebimentos.map(({ numero }) => `nº ${numero}`).join(' e ')
    const valor = formatBRL(sum(recebimentos.map(({ valor }) => valor)))
    announce({
      text: `Recebido: ${cliente_nome}, ${valor}, ${formas}, recibo ${numeros}`,
      day: data,
      // Two forms are on one paper.
      recibo: first,
      onUndo: () => void undo.run(recebimentos),
    })
  }
}
