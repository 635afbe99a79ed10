import {
  type CalendarDay,
  dayInBrazil,
  formatDay,
  formatDayMonth,
  type Instant,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import { implausible } from '#domain/days/plausible-days.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

export const TIPOS_SINISTRO = ['roubo', 'furto', 'acidente', 'apreensao'] as const
export type TipoSinistro = (typeof TIPOS_SINISTRO)[number]

export const TIPO_SINISTRO_LABEL: Record<TipoSinistro, string> = {
  roubo: 'Roubo',
  furto: 'Furto',
  acidente: 'Acidente',
  apreensao: 'Apreensão',
}

/** Whether the motorcycle was taken from whoever had it. */
export const isTheft = (tipo: TipoSinistro) => tipo === 'roubo' || tipo === 'furto'

export const SITUACOES_SINISTRO = ['abertos', 'encerrados', 'cancelados'] as const
export type SituacaoSinistro = (typeof SITUACOES_SINISTRO)[number]

type Ended = { encerrado_em: Instant | null; cancelado_em: Instant | null }

export function situacaoOf({
  encerrado_em,
  cancelado_em,
}: Ended): 'aberto' | 'encerrado' | 'cancelado' {
  if (cancelado_em) return 'cancelado'
  return encerrado_em ? 'encerrado' : 'aberto'
}

export const DESFECHOS = [
  'recuperada',
  'nao_recuperada',
  'reparada',
  'sem_dano',
  'perda_total',
  'liberada',
  'perdida',
] as const
export type Desfecho = (typeof DESFECHOS)[number]

export const DESFECHO_LABEL: Record<Desfecho, string> = {
  recuperada: 'Recuperada',
  nao_recuperada: 'Não recuperada',
  reparada: 'Reparada',
  sem_dano: 'Sem dano',
  perda_total: 'Perda total',
  liberada: 'Liberada',
  perdida: 'Perdida',
}

const THEFT_ENDS = ['recuperada', 'nao_recuperada'] as const

/** How each kind may end. */
export const DESFECHOS_DE: Record<TipoSinistro, readonly Desfecho[]> = {
  roubo: THEFT_ENDS,
  furto: THEFT_ENDS,
  acidente: ['reparada', 'sem_dano', 'perda_total'],
  apreensao: ['liberada', 'perdida'],
}

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

type Flag = {
  tipo: TipoSinistro
  cancelado_em: Instant | null
  restricao_baixada_em: CalendarDay | null
}

/** Whether it flags its motorcycle as stolen; the function `consta_como_roubada` says the same. */
export const isFlagged = ({ tipo, cancelado_em, restricao_baixada_em }: Flag) =>
  isTheft(tipo) && cancelado_em === null && restricao_baixada_em === null

const invalid = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

/** Throws ValidationError if it would happen after `now`, or after the day on which the motorcycle was found. */
export function checkMoment(
  { ocorrido_em, recuperada_em }: { ocorrido_em: Instant; recuperada_em: CalendarDay | null },
  now: Instant,
) {
  if (ocorrido_em > now) throw invalid('ocorrido_em', 'A data não pode estar no futuro')
  const wrong = implausible(
    'fato',
    ocorrido_em.slice(0, 10) as CalendarDay,
    dayInBrazil(new Date(now)),
  )
  if (wrong) throw invalid('ocorrido_em', wrong)
  if (recuperada_em && dayInBrazil(new Date(ocorrido_em)) > recuperada_em)
    throw invalid('ocorrido_em', `A moto foi recuperada em ${formatDay(recuperada_em)}`)
}

/** Throws RuleViolation if it was closed or cancelled. */
export function checkOpen(sinistro: Ended) {
  const situacao = situacaoOf(sinistro)
  if (situacao === 'cancelado')
    throw new RuleViolation('Este sinistro foi cancelado.', 'sinistro_cancelado')
  if (situacao === 'encerrado')
    throw new RuleViolation('Este sinistro já foi encerrado.', 'sinistro_encerrado')
}

type Recovered = { tipo: TipoSinistro; ocorrido_em: Instant }

/** Throws RuleViolation unless it is a theft, ValidationError for days in the wrong order. */
export function checkRecovery(
  { tipo, ocorrido_em }: Recovered,
  { data, baixa }: { data: CalendarDay; baixa: CalendarDay | null },
) {
  if (!isTheft(tipo))
    throw new RuleViolation('Só uma moto roubada ou furtada é recuperada.', 'nao_e_roubo')
  const since = dayInBrazil(new Date(ocorrido_em))
  if (data < since)
    throw invalid('data', `A moto não pode ter sido recuperada antes de ${formatDay(since)}`)
  if (baixa && baixa < data)
    throw invalid(
      'restricao_baixada_em',
      'A baixa não pode ser anterior ao dia em que a moto foi recuperada',
    )
}

/** Throws ValidationError for an outcome of another kind, RuleViolation if a motorcycle that is found is still flagged. */
export function checkDesfecho(sinistro: Flag, desfecho: Desfecho) {
  if (!DESFECHOS_DE[sinistro.tipo].includes(desfecho))
    throw invalid('desfecho', 'Este desfecho não serve para este tipo')
  if (desfecho === 'recuperada' && isFlagged(sinistro))
    throw new RuleViolation(
      'Registre a baixa da restrição antes de encerrar como recuperada.',
      'restricao_aberta',
    )
}

/** The refusal of a second theft of a motorcycle while the first is open. */
export const alreadyOpen = () =>
  new RuleViolation('Já existe um roubo ou furto em aberto desta moto.', 'sinistro_aberto')

/** Returns 'até 14:00', with the day unless it is today. */
export function deadlineText(prazo: Instant, today: CalendarDay) {
  const moment = new Date(prazo)
  const day = dayInBrazil(moment)
  const time = `até ${timeInBrazil(moment)}`
  return day === today ? time : `${time} de ${formatDayMonth(day)}`
}
