import { type Preco, type Precos, precoDaSemana } from '#domain/aluguel.ts'
import { addMonths, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { contratoDays, contratoWeeks, isOpen, type StatusLocacao } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { weekStart } from '#domain/pagamento.ts'

/** Warns where the law lets a price change by agreement only. */
export const MENOS_DE_12_MESES = 'Menos de 12 meses: só com o acordo do cliente.'

type Locacao = {
  status: StatusLocacao
  data_inicio: CalendarDay
  data_fim: CalendarDay
  precos: Precos
}

/** The step that was agreed after the start; undefined if the rental has one price. */
const lastStep = (precos: Precos) => (precos.length > 1 ? precos.at(-1) : undefined)

/** Returns the agreed step whose first week is not made yet. */
export function stepAhead({ precos }: Pick<Locacao, 'precos'>, proxima_semana: number) {
  const step = lastStep(precos)
  return step && step.semana >= proxima_semana ? step : undefined
}

/** Whether a step would begin within 12 months of the start, or of the last step. */
export function isEarly({ data_inicio, precos }: Omit<Locacao, 'status'>, semana: number) {
  const last = weekStart(data_inicio, lastStep(precos)?.semana ?? 1)
  return weekStart(data_inicio, semana) < addMonths(last, 12)
}

/** The number of the last week of the rental. */
export const lastWeek = ({ data_inicio, data_fim }: Pick<Locacao, 'data_inicio' | 'data_fim'>) =>
  contratoWeeks(contratoDays(data_inicio, data_fim))

/** Returns what is wrong with the first week of a step; undefined if it is right. */
export function whyNoSuchStart(
  locacao: Pick<Locacao, 'data_inicio' | 'data_fim'>,
  semana: number,
  proxima_semana: number,
) {
  const last = lastWeek(locacao)
  if (semana > last || proxima_semana > last) return `O contrato termina na semana ${last}.`
  if (semana < proxima_semana)
    return `A semana ${semana} já foi lançada. Escolha a ${proxima_semana} ou uma posterior.`
}

/**
 * Returns the prices with another step, which begins with a week that is not made yet. Throws RuleViolation
 * if the rental is over or has a step ahead, ValidationError for another week or the same price.
 */
export function withStep(locacao: Locacao, step: Preco, proxima_semana: number): Preco[] {
  if (!isOpen(locacao.status))
    throw new RuleViolation(
      'O preço só muda enquanto a locação está em aberto.',
      'locacao_encerrada',
    )
  const ahead = stepAhead(locacao, proxima_semana)
  if (ahead)
    throw new RuleViolation(
      `Já há um reajuste combinado para ${formatDay(weekStart(locacao.data_inicio, ahead.semana))}. Desfaça-o antes.`,
      'reajuste_combinado',
    )
  const mensagem = whyNoSuchStart(locacao, step.semana, proxima_semana)
  if (mensagem) throw new ValidationError([{ campo: 'semana', mensagem }])
  if (step.valor === precoDaSemana(locacao.precos, step.semana))
    throw new ValidationError([
      { campo: 'valor_semana', mensagem: 'Este já é o valor da semana desta locação' },
    ])
  return [...locacao.precos, step]
}

/**
 * Returns the step that is taken back; undefined if there is none. Throws RuleViolation once its first
 * week is made.
 */
export function stepToTakeBack(locacao: Pick<Locacao, 'precos'>, proxima_semana: number) {
  const step = lastStep(locacao.precos)
  if (step && step.semana < proxima_semana)
    throw new RuleViolation(
      `O reajuste já começou: a semana ${step.semana} foi lançada.`,
      'reajuste_em_vigor',
    )
  return step
}

/** Returns the prices without the steps that begin after the rental's last day. */
export const stepsUntil = (
  { data_inicio, precos }: Pick<Locacao, 'data_inicio' | 'precos'>,
  data_fim: CalendarDay,
) => precos.filter(({ semana }) => weekStart(data_inicio, semana) <= data_fim)

/** Says a step: 'O valor da semana passa de R$ 300,00 para R$ 310,00 a partir da semana 31, em 28/09/2026.' */
export function stepText(
  { data_inicio, precos }: Pick<Locacao, 'data_inicio' | 'precos'>,
  { semana, valor }: Preco,
) {
  const before = brl(precoDaSemana(precos, semana - 1))
  const start = formatDay(weekStart(data_inicio, semana))
  return `O valor da semana passa de ${before} para ${brl(valor)} a partir da semana ${semana}, em ${start}.`
}

/** What the amendment says of a step. */
export const amendmentText = (locacao: Parameters<typeof stepText>[0], step: Preco) =>
  `${stepText(locacao, step)} As demais cláusulas ficam como estão.`

const brl = (valor: Centavos) => formatBRL(valor).replaceAll('\u00a0', ' ')
