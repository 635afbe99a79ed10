import { formatKm } from '#domain/distance.ts'
import { type Moto, motosContract } from '#features/frota/motos/contract.ts'
import { apiFor } from '#web/data/api-client.ts'
import type { PickOption } from '#web/forms/fields/PickField.tsx'
import type { Manutencao } from '../contract.ts'

const motos = apiFor(motosContract)
const OFFERED = 20

export type MotoOption = PickOption & { moto?: Moto }

/** Motorcycles of the fleet, by plate. */
export async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list({ query: { busca, limite: OFFERED } }, { signal })
  return items.map(optionOf)
}

export const optionOf = (moto: Moto) => ({
  value: moto.id,
  label: `${moto.placa}, ${moto.cor}`,
  hint: `${moto.modelo} ${moto.ano}, ${formatKm(moto.km_atual)}`,
  moto,
})
export const pickedOf = ({ moto_id, moto_placa, moto_cor }: Manutencao) => ({
  value: moto_id,
  label: `${moto_placa}, ${moto_cor}`,
})
