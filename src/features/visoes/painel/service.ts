import { countQueued } from '#features/contato/lembretes/service.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import { countOwed } from '#features/dinheiro/dividas/service.ts'
import { countLate } from '#features/dinheiro/pagamentos/service.ts'
import { currentMonthTotal } from '#features/dinheiro/receitas/service.ts'
import { countMotos, countOilAlerts } from '#features/frota/motos/service.ts'
import type { Context } from '#server/database/context.ts'
import { countActiveClientes, countOpenLocacoes } from './queries.ts'

/** Returns the dashboard's numbers as of today in São Paulo; counts only active customers. */
export async function dashboardSummary({ db, now, today }: Context) {
  await bringWeeksUpToDate(db, new Date(now))
  const [motos, oil, clientes, locacoes, month, late, cobrancas, emails] = await Promise.all([
    countMotos(db),
    countOilAlerts(db),
    countActiveClientes(db),
    countOpenLocacoes(db),
    currentMonthTotal(db, today),
    countLate(db, today),
    countOwed(db, { kind: 'cobranca' }),
    countQueued(db),
  ])
  return {
    total_motos: motos.disponivel + motos.alugada + motos.manutencao + motos.inativa,
    motos_disponiveis: motos.disponivel,
    motos_alugadas: motos.alugada,
    motos_manutencao: motos.manutencao,
    total_clientes: clientes,
    ...locacoes,
    receita_mensal: month.total,
    emails_pendentes: emails,
    manutencoes_pendentes: oil.total,
    pagamentos_atrasados: late,
    cobrancas_extras_pendentes: cobrancas,
  }
}
