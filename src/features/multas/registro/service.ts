import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { infractionCode, kindOf, legalTerms } from '#domain/infracoes.ts'
import type { Centavos } from '#domain/money.ts'
import { platesOf } from '#domain/plates.ts'
import type { ConfigDetran } from '#features/configuracoes/rules.ts'
import { readConfig } from '#features/configuracoes/service.ts'
import type { RegisteredFine } from '#integrations/detran/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { billFine } from '../cobranca/service.ts'
import { renterAt } from '../locatario/rules.ts'
import * as queries from '../queries.ts'
import { checkRegistered, indicationDeadline, ORIGEM_MANUAL } from '../rules.ts'
import { findMulta } from '../service.ts'

/** The vehicle of a fine; its `id` is null outside the fleet. */
type Vehicle = { id: string | null; placa: string; ano: number | null }
type Surroundings = {
  vehicle: Vehicle
  origem: string
  config: ConfigDetran
  /** Whether the renter is charged, if the settings say so. */
  bills: boolean
  now: Instant
  today: CalendarDay
}

/**
 * Stores a fine with its renter and charges the renter. Returns its id; undefined if a fine with
 * that official number exists.
 */
export async function storeFine(
  tx: Tx,
  fine: RegisteredFine & { prazo_indicacao?: CalendarDay | undefined },
  { vehicle, origem, config, bills, now, today }: Surroundings,
) {
  const day = dayInBrazil(new Date(fine.data_infracao))
  const rental = renterAt(await queries.periodsOn(tx, platesOf(vehicle), day), fine)
  const stored = {
    ...fine,
    placa: vehicle.placa,
    moto_id: rental?.moto_id ?? vehicle.id,
    locacao_id: rental?.id ?? null,
    cliente_id: rental?.cliente_id ?? null,
    cobranca_id: null,
    tipo_infracao: kindOf(fine.codigo_infracao, fine.descricao_infracao),
    prazo_indicacao: fine.prazo_indicacao ?? indicationDeadline(fine.data_notificacao, today),
    indicacao_data: null,
    indicacao_protocolo: null,
    indicacao_motivo: null,
    sne_aceito_em: null,
    origem,
    detectada_em: now,
  }
  const row = await queries.insertMulta(tx, stored)
  if (row && rental && bills && config.criar_cobranca_automatica)
    await billFine(tx, { ...stored, id: row.id }, rental, config, today)
  return row?.id
}

type PaperFine = {
  numero_auto: string
  placa: string
  data_infracao: Instant
  local_infracao: string
  codigo_infracao: string
  valor_original: Centavos
  data_vencimento: CalendarDay
  prazo_indicacao?: CalendarDay | null | undefined
}

/**
 * Enters a fine from its paper notice, with its renter and charge as one that a registry reports.
 * Throws ValidationError for a plate that the shop never had, RuleViolation if the fine exists.
 */
export async function registerFine(ctx: Context, { placa, prazo_indicacao, ...paper }: PaperFine) {
  checkRegistered({ ...paper, prazo_indicacao }, ctx.now)
  const config = await readConfig(ctx.db, 'detran')
  const codigo_infracao = infractionCode(paper.codigo_infracao) ?? paper.codigo_infracao
  const fine = {
    ...paper,
    codigo_infracao,
    descricao_infracao: `Infração ${codigo_infracao}`,
    orgao_autuador: null,
    hora_conhecida: true,
    data_notificacao: null,
    vencimento_estimado: false,
    data_vencimento_desconto: null,
    valor_desconto: null,
    pontos_cnh: legalTerms(codigo_infracao)?.pontos ?? 0,
    velocidade_medida: null,
    velocidade_permitida: null,
    prazo_indicacao: prazo_indicacao ?? undefined,
  }
  return transaction(ctx, async (tx) => {
    const vehicle = await queries.findOwned(tx, platesOf({ placa, ano: null }))
    if (!vehicle)
      throw new ValidationError([{ campo: 'placa', mensagem: 'Nenhuma moto da loja tem ou teve esta placa' }])
    const around = { vehicle, origem: ORIGEM_MANUAL, config, bills: true, now: ctx.now, today: ctx.today }
    const id = await storeFine(tx, fine, around)
    if (!id)
      throw new RuleViolation(
        `Já existe uma multa com o auto ${paper.numero_auto}. Procure por ela no histórico.`,
        'auto_duplicado',
      )
    return findMulta({ db: tx, today: ctx.today }, id)
  })
}
