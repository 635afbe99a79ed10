import { addMonths, type CalendarDay, formatDay, formatDayMonth } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { PLANO_NAMES, PLANOS, type Plano } from '#domain/locacao.ts'
import { type Centavos, formatBRL, fromReais } from '#domain/money.ts'

export const MIN_SEMANA = fromReais(1)
export const MAX_SEMANA = fromReais(9999.99)
export const VALOR_DA_SEMANA = 'O valor da semana vai de R$ 1,00 a R$ 9.999,99'
export const MAX_CAUCAO = fromReais(99_999.99)
export const VALOR_DA_CAUCAO = 'A caução vai até R$ 99.999,99'
export const MAX_MESES = 60

/** What a plan costs from a day on. */
export type Versao = {
  id: string
  plano: Plano
  vigente_desde: CalendarDay
  meses: number
  preco_semanal: Centavos
  caucao: Centavos
  no_site: boolean
}

/** '1 mês', '12 meses'. */
export const monthsText = (meses: number) => (meses === 1 ? '1 mês' : `${meses} meses`)

/** Throws ValidationError unless the version begins today or within a year. */
export function checkBegin(vigente_desde: CalendarDay, today: CalendarDay) {
  const refuse = (mensagem: string) => new ValidationError([{ campo: 'vigente_desde', mensagem }])
  if (vigente_desde < today) throw refuse('O preço não pode valer desde um dia passado')
  if (vigente_desde > addMonths(today, 12)) throw refuse('Escolha um dia dentro de um ano')
}

/** Throws RuleViolation if the version has begun by `today`. */
export function checkNotBegun({ vigente_desde }: Versao, today: CalendarDay) {
  if (vigente_desde <= today)
    throw new RuleViolation('Este preço já começou a valer. Registre outro.', 'versao_em_vigor')
}

export const NENHUM_NO_SITE = 'Deixe ao menos um plano no site'

/** Returns the version of each plan on a day, of versions that are sorted the newest first. */
export const versionsOn = <V extends Versao>(versoes: readonly V[], day: CalendarDay) =>
  PLANO_NAMES.flatMap(
    (plano) => versoes.find((each) => each.plano === plano && each.vigente_desde <= day) ?? [],
  )

/** Whether the site shows a plan today and on every day on which a version begins. */
export const showsAlways = (versoes: readonly Versao[], today: CalendarDay) =>
  [today, ...versoes.map(({ vigente_desde }) => vigente_desde)]
    .filter((day) => day >= today)
    .every((day) => versionsOn(versoes, day).some(({ no_site }) => no_site))

/** 'a partir de 01/10: R$ 320,00'. */
export const nextText = (proxima: Pick<Versao, 'vigente_desde' | 'preco_semanal'>) =>
  `a partir de ${formatDayMonth(proxima.vigente_desde)}: ${formatBRL(proxima.preco_semanal)}`

/** What the other administrators are told of a new version. */
export const announcement = ({ plano, preco_semanal, vigente_desde }: Versao, usuario: string) => ({
  titulo: 'Preço de plano mudado',
  texto: `${usuario} mudou o ${PLANOS[plano].nome}: ${formatBRL(preco_semanal)} por semana a partir de ${formatDay(vigente_desde)}.`,
  href: '/admin/configuracoes/planos',
})

/** The same of a version that was taken back. */
export const withdrawal = ({ plano, preco_semanal, vigente_desde }: Versao, usuario: string) => ({
  titulo: 'Preço de plano desfeito',
  texto: `${usuario} desfez o preço do ${PLANOS[plano].nome} de ${formatDay(vigente_desde)}: ${formatBRL(preco_semanal)} por semana.`,
  href: '/admin/configuracoes/planos',
})

/** Returns the next version of a plan after a day, of versions that are sorted the newest first. */
export const nextVersion = <V extends Versao>(
  versoes: readonly V[],
  plano: Plano,
  day: CalendarDay,
) => {
  const later = versoes.filter((each) => each.plano === plano && each.vigente_desde > day)
  const first = later.at(-1)?.vigente_desde
  return later.find(({ vigente_desde }) => vigente_desde === first)
}
