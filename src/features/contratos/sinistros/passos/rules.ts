import {
  type CalendarDay,
  dayInBrazil,
  formatDayMonth,
  type Instant,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import type { TipoSinistro } from '../rules.ts'

export const PASSOS = [
  'bo',
  'policia_190',
  'rastreador',
  'seguradora',
  'cliente_avisado',
  'socorro',
  'fotos',
  'vistoria',
  'motivo',
  'documentos',
  'taxas',
  'retirada',
] as const
export type Passo = (typeof PASSOS)[number]

export const PASSO_LABEL: Record<Passo, string> = {
  bo: 'Boletim de ocorrência registrado',
  policia_190: 'Polícia avisada (190)',
  rastreador: 'Rastreador acionado',
  seguradora: 'Seguradora avisada',
  cliente_avisado: 'Cliente orientado',
  socorro: 'Socorro e guincho resolvidos',
  fotos: 'Fotos do local e da moto',
  vistoria: 'Vistoria do dano feita',
  motivo: 'Motivo da apreensão confirmado',
  documentos: 'Documentos reunidos',
  taxas: 'Taxas e diárias pagas',
  retirada: 'Retirada da moto marcada',
}

type Step = { passo: Passo; horas?: number }

const THEFT_STEPS: readonly Step[] = [
  { passo: 'bo', horas: 2 },
  { passo: 'policia_190', horas: 1 },
  { passo: 'rastreador', horas: 1 },
  { passo: 'seguradora', horas: 24 },
  { passo: 'cliente_avisado' },
]

/** The steps of each kind, with the hours in which each is to be done. */
const STEPS: Record<TipoSinistro, readonly Step[]> = {
  roubo: THEFT_STEPS,
  furto: THEFT_STEPS,
  acidente: [
    { passo: 'socorro' },
    { passo: 'fotos' },
    { passo: 'bo' },
    { passo: 'seguradora', horas: 24 },
    { passo: 'vistoria' },
  ],
  apreensao: [
    { passo: 'motivo' },
    { passo: 'documentos' },
    { passo: 'taxas' },
    { passo: 'retirada' },
  ],
}

const HOUR_MS = 3_600_000
const later = (moment: Instant, hours: number) =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString() as Instant

/** Returns the steps of a kind, each with the moment by which it is to be done, if it has one. */
export const stepsOf = (tipo: TipoSinistro, ocorrido_em: Instant) =>
  STEPS[tipo].map(({ passo, horas }) => ({
    passo,
    prazo: horas === undefined ? null : later(ocorrido_em, horas),
  }))

/** Returns the step of a kind by its name; undefined for a step of another kind. */
export const stepOf = (tipo: TipoSinistro, name: string) =>
  STEPS[tipo].find(({ passo }) => passo === name)?.passo

/** Returns 'até 14:00', with the day unless it is today. */
export function deadlineText(prazo: Instant, today: CalendarDay) {
  const moment = new Date(prazo)
  const day = dayInBrazil(moment)
  const time = `até ${timeInBrazil(moment)}`
  return day === today ? time : `${time} de ${formatDayMonth(day)}`
}
