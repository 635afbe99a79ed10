import { formatKm } from '#domain/distance.ts'
import type { Moto } from '#features/frota/motos/contract.ts'
import { countsAsService, type TipoManutencao } from '../rules.ts'

/** What is left blank follows the rule, and the hint says what that will be. */
export function nextHint(
  tipo: TipoManutencao | '',
  suggested: number | null,
  isCorrection: boolean,
) {
  if (tipo && !countsAsService(tipo)) return 'Uma corretiva não muda a próxima troca de óleo.'
  if (isCorrection) return 'Em branco: sem previsão'
  return suggested ? `Em branco: ${formatKm(suggested)}` : 'Em branco: calculada pelo tipo'
}

export function odometerWarning(km: number, moto: Pick<Moto, 'placa' | 'km_atual'> | undefined) {
  if (!moto || !km || km === moto.km_atual) return undefined
  return km > moto.km_atual
    ? `O hodômetro da moto passa de ${formatKm(moto.km_atual)} para ${formatKm(km)}.`
    : `A moto já está com ${formatKm(moto.km_atual)}; o hodômetro não volta.`
}
