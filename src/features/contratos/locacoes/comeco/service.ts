import { precosDe } from '#domain/aluguel.ts'
import { type CalendarDay, formatDay, instantInBrazil } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import type { Plano } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { lockActive } from '#features/clientes/clientes/bloqueio/service.ts'
import { createOpening, removeOpening } from '#features/dinheiro/cobrancas-extras/service.ts'
import { enter, lockConta, removeConta } from '#features/dinheiro/dividas/conta/service.ts'
import { deleteUntouchedOf } from '#features/dinheiro/pagamentos/encerramento/service.ts'
import { chargeAddedDays } from '#features/dinheiro/pagamentos/prazo/service.ts'
import { beginSchedule } from '#features/dinheiro/pagamentos/semanas/service.ts'
import { versoesOn } from '#features/dinheiro/planos/service.ts'
import { motoTaken } from '#features/frota/motos/rules.ts'
import { takeMoto, untakeMoto } from '#features/frota/motos/service.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Context } from '#server/database/context.ts'
import { mapConstraint } from '#server/database/map-constraint.ts'
import type { Db, Tx } from '#server/database/pool.ts'
import { record } from '../historico/service.ts'
import { deletePeriods, openPeriod } from '../periodos/service.ts'
import { daysAfterEnd } from '../prorrogacao/rules.ts'
import { planosThatGoOn } from '../prorrogacao/semanas/service.ts'
import { deleteLocacao, insertLocacao, lockLocacao } from '../queries.ts'
import { contratoEnd, contratoTotal } from '../rules.ts'
import { checkDays, checkWeekday, runningEnd, weeksBefore } from './rules.ts'

type Begun = {
  importacao_id: string
  cliente_id: string
  moto_id: string
  plano: Plano
  inicio: CalendarDay
  fim?: CalendarDay | undefined
  pago_ate?: CalendarDay | undefined
  semanas_pagas?: number | undefined
  dia_pagamento?: number | undefined
  valor_semana?: Centavos | undefined
  caucao?: Centavos | 'plano' | undefined
  km_inicial?: number | undefined
  saldo_anterior?: Centavos | undefined
  saldo_desde?: CalendarDay | undefined
  observacoes: string | null
}

/** Returns the plans and settings of today that the rentals of an import begin with. */
export async function readTerms(db: Db, today: CalendarDay) {
  const planos = await versoesOn(db, today)
  const goOn = await planosThatGoOn(db)
  return { planos, goOn, ...(await readConfig(db, 'dinheiro')) }
}
export type Terms = Awaited<ReturnType<typeof readTerms>>

/**
 * Enters a rental that began before the shop used this system, in the caller's transaction: the weeks
 * paid before are only counted, those begun since fall due on their true days, and the deposit is an
 * opening balance, which is no revenue. Throws ValidationError for its days or odometer, RuleViolation
 * unless the customer is active and the motorcycle free.
 */
export async function beginLocacao(tx: Tx, ctx: Context, begun: Begun, terms: Terms) {
  const { plano, inicio, cliente_id, moto_id } = begun
  checkDays(inicio, begun.fim, ctx.today)
  checkWeekday(inicio, begun.dia_pagamento)
  const { semanas, avisos } = weeksBefore(begun, ctx.today)
  await lockActive(tx, cliente_id)
  const moto = await takeMoto(tx, moto_id)
  const km_inicial = begun.km_inicial ?? moto.km_atual
  if (km_inicial > moto.km_atual) throw aboveOdometer(moto.km_atual)
  const versao = terms.planos.find((each) => each.plano === plano)!
  const contratada = begun.fim ?? contratoEnd(versao.meses, inicio)
  const goesOn = terms.goOn.includes(plano)
  const data_fim = goesOn ? runningEnd({ inicio, fim: contratada, semanas }, ctx.today) : contratada
  const { valor_semana = versao.preco_semanal } = begun
  const precos = precosDe(valor_semana)
  const locacao = await mapConstraint('locacoes_moto_em_aberto', motoTaken, () =>
    insertLocacao(tx, {
      importacao_id: begun.importacao_id,
      cliente_id,
      moto_id,
      moto_titular_id: moto_id,
      plano,
      data_inicio: inicio,
      data_fim,
      data_fim_contratada: contratada,
      precos: JSON.stringify(precos),
      preco_motivo: valor_semana === versao.preco_semanal ? null : 'Importado',
      valor_total: contratoTotal(inicio, data_fim, precos),
      semanas_antes: semanas,
      km_inicial,
      prazo_devolucao_dias: terms.prazo_devolucao_caucao,
      multa_antecipada: terms.multa_antecipada[plano],
      observacoes: begun.observacoes,
    }),
  )
  const { id, demonstracao } = locacao
  const overlaps = () =>
    new RuleViolation(
      `A moto ${moto.placa} já esteve em outra locação depois de ${formatDay(inicio)}.`,
      'periodo_ocupado',
    )
  await mapConstraint('locacoes_motos_um_por_vez', overlaps, () =>
    openPeriod(tx, {
      locacao_id: id,
      moto_id,
      tipo: 'titular',
      // From the first minute, so that a fine of that day finds the customer.
      inicio: instantInBrazil(inicio, '00:00'),
      km_saida: km_inicial,
      demonstracao,
    }),
  )
  const motivo = 'Importada de uma planilha'
  await record(tx, ctx, id, { acao: 'importar', to: 'ativa', motivo, observacoes: null })
  const contrato = { ...locacao, data_fim: contratada }
  await beginSchedule(tx, contrato, ctx.today)
  // The days after the contract are rows of their own, because those not used are not owed.
  const after = goesOn ? daysAfterEnd(contrato, { today: ctx.today, resumed: null }) : []
  for (const days of after) await chargeAddedDays(tx, contrato, { ...days, today: days.from })
  const caucao = begun.caucao === 'plano' ? versao.caucao : (begun.caucao ?? (0 as Centavos))
  if (caucao > 0)
    await enter(tx, ctx, await lockConta(tx, id), {
      tipo: 'saldo_inicial',
      valor: caucao,
      data: ctx.today,
    })
  const saldo = begun.saldo_anterior ?? (0 as Centavos)
  if (saldo > 0) {
    const dia = begun.saldo_desde ?? ctx.today
    await createOpening(tx, { locacao_id: id, cliente_id, moto_id }, saldo, dia)
  }
  return { id, avisos, caucao, saldo }
}

const aboveOdometer = (km: number) =>
  new ValidationError([
    { campo: 'km_inicial', mensagem: `O km inicial passa do hodômetro da moto, ${formatKm(km)}` },
  ])

/**
 * Deletes a rental that `beginLocacao` made, with what it made, and frees its motorcycle. The database
 * refuses if something else refers to it.
 */
export async function undoBegin(tx: Tx, id: string) {
  const { moto_id } = await lockLocacao(tx, id)
  await removeOpening(tx, id)
  await deleteUntouchedOf(tx, id)
  await removeConta(tx, id)
  await deletePeriods(tx, id)
  await deleteLocacao(tx, id)
  await untakeMoto(tx, moto_id)
}
