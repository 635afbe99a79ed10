import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import { dayInBrazil } from '#domain/calendar-day.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { infractionCode, kindOf, legalTerms } from '#domain/infracoes.ts'
import type { Centavos } from '#domain/money.ts'
import { placasOf } from '#domain/placas.ts'
import type { ConfigDetran } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { RegisteredMulta } from '#integrations/detran/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Tx } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import { billMulta } from '../cobranca/service.ts'
import { locatarioAt } from '../locatario/rules.ts'
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
 * Stores a fine with its renter and charges the renter; while the motorcycle is stolen there is none.
 * Returns its id; undefined if a fine with that official number exists.
 */
export async function storeMulta(
  tx: Tx,
  multa: RegisteredMulta & { prazo_indicacao?: CalendarDay | undefined },
  { vehicle, origem, config, bills, now, today }: Surroundings,
) {
  const day = dayInBrazil(new Date(multa.data_infracao))
  const placas = placasOf(vehicle)
  const isStolen =
    multa.hora_conhecida && (await queries.wasStolen(tx, placas, multa.data_infracao))
  const locacao = isStolen
    ? undefined
    : locatarioAt(await queries.periodsOn(tx, placas, day), multa)
  const stored = {
    ...multa,
    placa: vehicle.placa,
    moto_id: locacao?.moto_id ?? vehicle.id,
    locacao_id: locacao?.id ?? null,
    cliente_id: locacao?.cliente_id ?? null,
    cobranca_id: null,
    tipo_infracao: kindOf(multa.codigo_infracao, multa.descricao_infracao),
    prazo_indicacao: multa.prazo_indicacao ?? indicationDeadline(multa.data_notificacao, today),
    indicacao_data: null,
    indicacao_protocolo: null,
    indicacao_motivo: null,
    sne_aceito_em: null,
    origem,
    detectada_em: now,
  }
  const row = await queries.insertMulta(tx, stored)
  if (row && locacao && bills && config.criar_cobranca_automatica)
    await billMulta(tx, { ...stored, id: row.id }, locacao, config, today)
  return row?.id
}

type PaperMulta = {
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
export async function registerMulta(
  ctx: Context,
  { placa, prazo_indicacao, ...paper }: PaperMulta,
) {
  checkRegistered({ ...paper, prazo_indicacao }, ctx.now)
  const config = await readConfig(ctx.db, 'detran')
  const codigo_infracao = infractionCode(paper.codigo_infracao) ?? paper.codigo_infracao
  const multa = {
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
    const vehicle = await queries.findOwned(tx, placasOf({ placa, ano: null }))
    if (!vehicle)
      throw new ValidationError([
        { campo: 'placa', mensagem: 'Nenhuma moto da loja tem ou teve esta placa' },
      ])
    const around = {
      vehicle,
      origem: ORIGEM_MANUAL,
      config,
      bills: true,
      now: ctx.now,
      today: ctx.today,
    }
    const id = await storeMulta(tx, multa, around)
    if (!id)
      throw new RuleViolation(
        `Já existe uma multa com o auto ${paper.numero_auto}. Procure por ela no histórico.`,
        'auto_duplicado',
      )
    return findMulta({ db: tx, today: ctx.today }, id)
  })
}
