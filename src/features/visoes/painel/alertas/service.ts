import { addDays } from '#domain/calendar-day.ts'
import { countFailed } from '#features/contato/lembretes/service.ts'
import { dueRefunds, multasTardias } from '#features/contratos/acertos/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { urgentIndications } from '#features/contratos/multas/indicacao/service.ts'
import { listUrgent } from '#features/dinheiro/cobrancas-extras/service.ts'
import { countFound } from '#features/dinheiro/conferencia/service.ts'
import { countOwed } from '#features/dinheiro/dividas/totais/service.ts'
import { listDue } from '#features/dinheiro/pagamentos/service.ts'
import { countOccurrences } from '#features/dinheiro/pix/ocorrencias/service.ts'
import { countOilAlerts, manutencaoAlerts } from '#features/frota/motos/service.ts'
import { lateBackup } from '#features/sistema/backups/service.ts'
import { planosThatWarn } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Mailers } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import * as contratos from '../contratos/queries.ts'

/** Max. items of each kind; the totals count all. */
const MAX_ITEMS = 100

/**
 * Returns what needs attention today, most urgent first per kind, and whether reminders are sent
 * automatically.
 */
export async function urgentAlerts(ctx: Context, mailers: Mailers) {
  const { db, now, today } = ctx
  await bringWeeksUpToDate(db, new Date(now))
  const planos = planosThatWarn(await readConfig(db, 'dinheiro'))
  const [
    cobrancas,
    cobrancaCount,
    oil,
    oilCount,
    late,
    dueCobrancas,
    indications,
    providers,
    failed,
    backup,
    pix,
    unsound,
    over,
    prolonged,
    refusedRenovacoes,
    refunds,
    multaTardiaRows,
  ] = await Promise.all([
    listUrgent(db, today, MAX_ITEMS),
    countOwed(db, { kind: 'cobranca' }),
    manutencaoAlerts(db, MAX_ITEMS),
    countOilAlerts(db),
    listDue(ctx, { to: addDays(today, -1) }, MAX_ITEMS),
    countOwed(db, { kind: 'cobranca', data_fim: addDays(today, 1) }),
    urgentIndications(ctx, MAX_ITEMS),
    mailers(),
    countFailed(ctx),
    lateBackup(ctx),
    countOccurrences(db),
    countFound(db),
    contratos.listOver(db, { today, planos, limite: MAX_ITEMS }),
    contratos.countProlonged(db),
    contratos.listRefusedRenovacoes(db, MAX_ITEMS),
    dueRefunds(ctx),
    multasTardias(ctx),
  ])
  return {
    cobrancas_extras: cobrancas,
    troca_oleo: oil,
    pagamentos_atrasados: late.items,
    indicacoes: indications.items,
    contratos_terminados: over.itens,
    total_contratos_terminados: over.total,
    contratos_por_semana: prolonged,
    renovacoes_nao_feitas: refusedRenovacoes.itens,
    total_renovacoes_nao_feitas: refusedRenovacoes.total,
    total_cobrancas_extras: cobrancaCount,
    total_troca_oleo: oilCount.total,
    total_pagamentos_atrasados: late.total,
    total_indicacoes: indications.total,
    cobrancas_a_lembrar: dueCobrancas,
    trocas_vencidas: oilCount.vencidas,
    pix_a_conferir: pix,
    caucoes_a_devolver: refunds,
    multas_tardias: multaTardiaRows,
    contas_a_conferir: unsound,
    email_configurado: providers.length > 0,
    emails_com_falha: failed,
    backup_atrasado: backup,
  }
}
