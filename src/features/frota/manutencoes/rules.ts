import type { CalendarDay } from '#domain/calendar-day.ts'
import { ValidationError } from '#domain/errors.ts'

export const TIPOS_MANUTENCAO = ['preventiva', 'corretiva', 'revisao', 'troca_oleo'] as const
export type TipoManutencao = (typeof TIPOS_MANUTENCAO)[number]

export const TIPO_MANUTENCAO_LABEL: Record<TipoManutencao, string> = {
  preventiva: 'Preventiva',
  corretiva: 'Corretiva',
  revisao: 'Revisão',
  troca_oleo: 'Troca de óleo',
}

/** Whether this kind of service restarts the km to the next one; a repair does not. */
export const countsAsService = (tipo: TipoManutencao) => tipo !== 'corretiva'
export const TIPOS_SERVICO = TIPOS_MANUTENCAO.filter(countsAsService)

/** Km from one service to the next. */
export const INTERVALO_KM = 1300

/** Returns the default km of the next service; null after a repair. */
export const nextServiceKm = (tipo: TipoManutencao, km_realizada: number) =>
  countsAsService(tipo) ? km_realizada + INTERVALO_KM : null

type Service = {
  tipo: TipoManutencao
  km_realizada: number
  data_realizada: CalendarDay
  proxima_manutencao_km: number | null
}

/**
 * Returns the next service's km after an edit: a newly typed value, else recalculated if it was the
 * default.
 */
export function nextKmAfter(before: Service, after: Service) {
  const typed = after.proxima_manutencao_km !== before.proxima_manutencao_km
  const wasDefault =
    before.proxima_manutencao_km === nextServiceKm(before.tipo, before.km_realizada)
  return !typed && wasDefault
    ? nextServiceKm(after.tipo, after.km_realizada)
    : after.proxima_manutencao_km
}

/** Throws ValidationError if the service is in the future or the next km is not above this one. */
export function checkService(
  { data_realizada, km_realizada, proxima_manutencao_km }: Service,
  today: CalendarDay,
) {
  if (data_realizada > today)
    throw new ValidationError([
      { campo: 'data_realizada', mensagem: 'A data da manutenção não pode estar no futuro' },
    ])
  if (proxima_manutencao_km !== null && proxima_manutencao_km <= km_realizada)
    throw new ValidationError([
      {
        campo: 'proxima_manutencao_km',
        mensagem: 'A próxima manutenção precisa ser depois da quilometragem desta',
      },
    ])
}
