import { z } from 'zod'
import { defineContract, moneyTotal } from '#http/endpoint.ts'

const count = z.number().int()
export const resumo = z
  .object({
    total_motos: count,
    motos_disponiveis: count,
    motos_alugadas: count,
    motos_manutencao: count,
    total_clientes: count,
    locacoes_ativas: count,
    /** Open rentals that are not active; their motorcycles are rented, too. */
    locacoes_pausadas: count,
    locacoes_desabilitadas: count,
    locacoes_atrasadas: count,
    receita_mensal: moneyTotal,
    emails_pendentes: count,
    manutencoes_pendentes: count,
    pagamentos_atrasados: count,
    cobrancas_extras_pendentes: count,
  })
  .meta({ id: 'ResumoDoPainel' })
export type ResumoPainel = z.output<typeof resumo>

/** Separate from the alerts, whose contracts the menu would load with the first page. */
export const painelContract = defineContract({
  summary: {
    method: 'GET',
    path: '/dashboard/resumo',
    summary: 'Os números do painel',
    response: resumo,
  },
})
