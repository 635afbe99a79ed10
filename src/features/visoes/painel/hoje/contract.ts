import { z } from 'zod'
import { pedido } from '#features/contato/pedidos/contract.ts'
import { locacao } from '#features/contratos/locacoes/contract.ts'
import { multa } from '#features/contratos/multas/contract.ts'
import { devedores, few } from '#features/contratos/promessas/devedores/contract.ts'
import { alertaManutencao } from '#features/frota/motos/contract.ts'
import { day, defineContract } from '#http/endpoint.ts'
import { vencimento } from '../vencimentos/contract.ts'

const whose = {
  cliente_id: true,
  cliente_nome: true,
  cliente_telefone: true,
  moto_id: true,
  moto_placa: true,
} as const

const contrato = locacao.pick({
  id: true,
  status: true,
  plano: true,
  data_fim: true,
  data_fim_contratada: true,
  devolucao_pedida: true,
  preco_semanal: true,
  ...whose,
})

export const hoje = z
  .object({
    /** Who broke a promise comes first, then the oldest due day. */
    ...devedores.shape,
    /**
     * Open rentals whose contract ends today or is past its end, the longest past first; without
     * those that go on by the week or have an alert.
     */
    devolucoes: few(contrato),
    /** Open rentals whose motorcycle the shop asked back, by the day. */
    devolucoes_pedidas: few(contrato),
    /** Open rentals whose contract ends within seven days, without today. */
    contratos_acabando: few(contrato),
    /** Open rentals of the plans mensal and anual whose contract ends in 8 to 14 days. */
    contratos_em_14_dias: few(contrato),
    /** Open rentals that wait for their hand-over inspection, the oldest first. */
    entregas_sem_vistoria: few(contrato.extend({ data_inicio: day })),
    /** What customers sent from their pages and nobody answered: the motorcycles that do not run first. */
    pedidos: few(pedido),
    /** By km since the last oil change, descending. */
    trocas_oleo: few(alertaManutencao),
    /** Real fines whose driver must be named within a week, by deadline. */
    indicacoes: few(
      multa.pick({
        id: true,
        placa: true,
        moto_id: true,
        numero_auto: true,
        prazo_indicacao: true,
        valor_nic: true,
        cliente_id: true,
        cliente_nome: true,
      }),
    ),
    /** What is past its day or expires within a week, without contracts, by its day. */
    vencimentos: few(vencimento),
  })
  .meta({ id: 'HojeNoPainel' })
export type Hoje = z.output<typeof hoje>

export const hojeContract = defineContract({
  today: {
    method: 'GET',
    path: '/dashboard/hoje',
    summary:
      'O trabalho de hoje: quem está atrasado e quem vence hoje, cada cliente com tudo o que deve; pedidos da página do cliente, contratos no fim, entregas sem vistoria, óleo, indicações e vencimentos',
    response: hoje,
  },
})
