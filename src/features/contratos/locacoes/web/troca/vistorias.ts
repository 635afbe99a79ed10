import type { VistoriaResumida } from '#features/contratos/vistorias/contract.ts'
import type { Locacao } from '../../contract.ts'

/** The inspections of the swap that comes next; those of an earlier one have its amendment. */
export function vistoriasOf(
  vistorias: readonly VistoriaResumida[],
  { moto_id }: Pick<Locacao, 'moto_id'>,
  saida: unknown,
) {
  const find = (tipo: VistoriaResumida['tipo'], moto: unknown) =>
    vistorias.find(
      (each) =>
        each.tipo === tipo &&
        each.moto_id === moto &&
        each.status !== 'anulada' &&
        each.documento_id === null,
    )
  return { volta: find('troca_volta', moto_id), saida: find('troca_saida', saida) }
}
export type SwapVistorias = ReturnType<typeof vistoriasOf>

const idOf = (vistoria: VistoriaResumida | undefined) =>
  vistoria?.status === 'concluida' ? vistoria.id : undefined

/** What the call names: the concluded ones. */
export const vistoriaIds = ({ volta, saida }: SwapVistorias) => ({
  ...(idOf(volta) && { vistoria_volta_id: idOf(volta)! }),
  ...(idOf(saida) && { vistoria_saida_id: idOf(saida)! }),
})
