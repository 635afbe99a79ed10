export const TIPOS_MANUTENCAO = ['preventiva', 'corretiva', 'revisao', 'troca_oleo'] as const
export type TipoManutencao = (typeof TIPOS_MANUTENCAO)[number]

/** Whether this kind of service starts the km to the next one again; a repair does not (decisions 4). */
export const countsAsService = (tipo: TipoManutencao) => tipo !== 'corretiva'

/** Km from a service to the next. */
export const INTERVALO_KM = 1300

/** The km of the next service when nobody types another; none after a repair. */
export const nextServiceKm = (tipo: TipoManutencao, km_realizada: number) =>
  countsAsService(tipo) ? km_realizada + INTERVALO_KM : null
