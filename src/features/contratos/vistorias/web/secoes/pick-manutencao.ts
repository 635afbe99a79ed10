import { formatDay } from '#domain/calendar-day.ts'
import { manutencoesContract } from '#features/frota/manutencoes/contract.ts'
import { TIPO_MANUTENCAO_LABEL } from '#features/frota/manutencoes/rules.ts'
import { apiFor } from '#web/data/api-client.ts'

const api = apiFor(manutencoesContract)
const OFFERED = 20

/** Services of a motorcycle, the latest first, by what they say. */
export const searchManutencoes = (id: string) => async (busca: string, signal: AbortSignal) => {
  const { items } = await api.ofMoto(
    { params: { id }, query: { busca, limite: OFFERED } },
    { signal },
  )
  return items.map(({ id: value, tipo, descricao, data_realizada }) => ({
    value,
    label: `${TIPO_MANUTENCAO_LABEL[tipo]} de ${formatDay(data_realizada)}`,
    hint: descricao,
  }))
}
