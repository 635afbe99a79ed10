import { formatKm } from '#domain/distance.ts'
import { RuleViolation } from '#domain/errors.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'

/**
 * The odometer, in km, from which a rental counts its distance. Only a correction ("Corrigir hodômetro" in Motos) lowers an
 * odometer, so a value below `km_inicial` means that `km_inicial` was mistyped, and the corrected value replaces it. A finished
 * rental keeps the value stored when it ended.
 */
export const kmCountedFrom = (
  { status, km_inicial }: { status: StatusLocacao; km_inicial: number },
  km_atual: number,
) => (isOpen(status) ? Math.min(km_inicial, km_atual) : km_inicial)

/** Refuses a final odometer below the initial one; answers the km driven. */
export function distanceDriven(km_inicial: number, km_final: number) {
  if (km_final < km_inicial)
    throw new RuleViolation(
      `A quilometragem final não pode ser menor que a inicial (${formatKm(km_inicial)}).`,
      'km_final_menor',
    )
  return km_final - km_inicial
}

/** What the history says of a return: the km driven and, where it is not what was `recorded`, from which km they count. */
export function returnReason(
  recorded: number,
  { km_inicial, km_final }: { km_inicial: number; km_final: number },
) {
  const driven = `Moto devolvida com ${formatKm(distanceDriven(km_inicial, km_final))} rodados`
  if (km_inicial === recorded) return driven
  return `${driven}. O hodômetro foi corrigido durante a locação: ela conta a partir de ${formatKm(km_inicial)}, e não de ${formatKm(recorded)}.`
}
