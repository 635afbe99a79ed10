import { PLANOS, shortId } from '#domain/locacao.ts'
import { locacoesContract } from '#features/contratos/locacoes/contract.ts'
import { motosContract } from '#features/frota/motos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'

const locacoes = apiFor(locacoesContract)
const motos = apiFor(motosContract)
const OFFERED = 20

/** Running rentals by customer, plate or code: only those are offered. */
export async function searchLocacoes(busca: string, signal: AbortSignal) {
  const { items } = await locacoes.list(
    { query: { busca, status: 'ativa', limite: OFFERED } },
    { signal },
  )
  return items.map(({ id, cliente_nome, moto_placa, plano }) => ({
    value: id,
    label: `${cliente_nome}, ${moto_placa}`,
    hint: `Locação ${shortId(id)}, ${PLANOS[plano].nome}`,
  }))
}

export async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list({ query: { busca, limite: OFFERED } }, { signal })
  return items.map(({ id, placa, cor, modelo, ano }) => ({
    value: id,
    label: `${placa}, ${cor}`,
    hint: `${modelo} ${ano}`,
  }))
}
