import { addDays } from '#domain/calendar-day.ts'
import { countFailed } from '#features/contato/lembretes/service.ts'
import { dueRefunds, multasTardias } from '#features/contratos/acertos/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { urgentIndications } from '#features/contratos/multas/indicacao/service.ts'
import { countOpen } from '#features/contratos/sinistros/service.ts'
import { listUrgent } from '#features/dinheiro/cobrancas-extras/service.ts'
import { countFound } from '#features/dinheiro/conferencia/service.ts'
import { countOwed } from '#features/dinheiro/dividas/service.ts'
import { listDue } from '#features/dinheiro/pagamentos/service.ts'
import { countOccurrences } from '#features/dinheiro/pix/ocorrencias/service.ts'
import { countOilAlerts, manutencaoAlerts } from '#features/frota/motos/service.ts'
import { lateBackup } from '#features/sistema/backups/service.ts'
import { planosThatWarn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from '../queries.ts'

/** Max. items of each kind; the totals count all. */
const MAX_ITEMS = 100

/**
 * Returns what needs attention today, most urgent first per kind, and whether reminders are sent
 * automatically.
 */
export async function urgentAlerts(ctx: Context, mailers: Mailers) {
  await bringWeeksUpToDate(ctx.db, new Date(ctx.now))
  const [dividas, contratos, motos, emails, refunds, tardias, backup] = await Promise.all([
    dividaAlerts(ctx),
    contratoAlerts(ctx),
    motoAlerts(ctx),
    emailAlerts(ctx, mailers),
    dueRefunds(ctx),
    multasTardias(ctx),
    lateBackup(ctx),
  ])
  return {
    ...dividas,
    ...contratos,
    ...motos,
    ...emails,
    caucoes_a_devolver: refunds,
    multas_tardias: tardias,
    backup_atrasado: backup,
  }
}

async function dividaAlerts(ctx: Context) {
  const { db, today } = ctx
  const [cobrancas, count, due, late, pix, unsound] = await Promise.all([
    listUrgent(ctx, MAX_ITEMS),
    countOwed(db, { kind: 'cobranca' }),
    countOwed(db, { kind: 'cobranca', data_fim: addDays(today, 1) }),
    listDue(ctx, addDays(today, -1), MAX_ITEMS),
    countOccurrences(db),
    countFound(db),
  ])
  return {
    cobrancas_extras: cobrancas,
    total_cobrancas_extras: count,
    cobrancas_a_lembrar: due,
    pagamentos_atrasados: late.items,
    total_pagamentos_atrasados: late.total,
    pix_a_conferir: pix,
    contas_a_conferir: unsound,
  }
}

async function contratoAlerts({ db, today }: Context) {
  const planos = planosThatWarn(await readConfig(db, 'dinheiro'))
  const [over, prolonged, refused] = await Promise.all([
    queries.listOver(db, { today, planos, limite: MAX_ITEMS }),
    queries.countProlonged(db),
    queries.listRefusedRenovacoes(db, { today, limite: MAX_ITEMS }),
  ])
  return {
    contratos_terminados: over.itens,
    total_contratos_terminados: over.total,
    contratos_por_semana: prolonged,
    renovacoes_nao_feitas: refused.itens,
    total_renovacoes_nao_feitas: refused.total,
  }
}

async function motoAlerts(ctx: Context) {
  const [oil, oilCount, indications, sinistros] = await Promise.all([
    manutencaoAlerts(ctx.db, MAX_ITEMS),
    countOilAlerts(ctx.db),
    urgentIndications(ctx, MAX_ITEMS),
    countOpen(ctx.db),
  ])
  return {
    troca_oleo: oil,
    total_troca_oleo: oilCount.total,
    trocas_vencidas: oilCount.vencidas,
    indicacoes: indications.items,
    total_indicacoes: indications.total,
    sinistros_abertos: sinistros,
  }
}

async function emailAlerts(ctx: Context, mailers: Mailers) {
  const [providers, failed] = await Promise.all([mailers(), countFailed(ctx)])
  return { email_configurado: providers.length > 0, emails_com_falha: failed }
}
