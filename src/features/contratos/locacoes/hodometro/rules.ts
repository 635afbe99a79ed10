import { formatKm } from '#domain/distance.ts'
import { RuleViolation } from '#domain/errors.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'

/**
 * Returns the odometer in km from which a rental counts the distance of its motorcycle, which went out
 * at `km_saida`. Only a correction ("Corrigir hodômetro") lowers an odometer, so a value below
 * `km_saida` replaces it while the rental is open.
 */
export const kmCountedFrom = (
  { status, km_saida }: { status: StatusLocacao; km_saida: number },
  km_atual: number,
) => (isOpen(status) ? Math.min(km_saida, km_atual) : km_saida)

/** Returns the km driven; throws RuleViolation if the final odometer is below the initial one. */
export function distanceDriven(km_saida: number, km_final: number) {
  if (km_final < km_saida)
    throw new RuleViolation(
      `A quilometragem final não pode ser menor que a inicial (${formatKm(km_saida)}).`,
      'km_final_menor',
    )
  return km_final - km_saida
}

/**
 * Returns the history text of a return: km driven and, if it differs from `recorded`, the corrected
 * start.
 */
export function returnReason(
  recorded: number,
  { km_saida, km_final }: { km_saida: number; km_final: number },
) {
  const driven = `Moto devolvida com ${formatKm(distanceDriven(km_saida, km_final))} rodados`
  if (km_saida === recorded) return driven
  return `${driven}. O hodômetro foi corrigido durante a locação: ela conta a partir de ${formatKm(km_saida)}, e não de ${formatKm(recorded)}.`
}
