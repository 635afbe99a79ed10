import { z } from 'zod'
import { locacao } from '#features/contratos/locacoes/contract.ts'
import { multa } from '#features/contratos/multas/contract.ts'
import { promessa } from '#features/contratos/promessas/contract.ts'
import { cobranca } from '#features/dinheiro/cobrancas-extras/contract.ts'
import { pagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { alertaManutencao } from '#features/frota/motos/contract.ts'
import { day, defineContract } from '#http/endpoint.ts'

const whose = {
  cliente_id: true,
  cliente_nome: true,
  cliente_telefone: true,
  moto_id: true,
  moto_placa: true,
} as const

/** The first few of a kind, and how many there are. */
const few = <T extends z.ZodType>(item: T) =>
  z.object({ itens: z.array(item), total: z.number().int() })

const pagamento = pagamentoDetalhado.pick({
  id: true,
  tipo: true,
  valor_com_multa: true,
  devido_hoje: true,
  calculo: true,
  data_vencimento: true,
  semana_referencia: true,
  ...whose,
})
const cobrancaExtra = cobranca.pick({
  id: true,
  titulo: true,
  valor: true,
  devido_hoje: true,
  data_vencimento: true,
  ...whose,
})
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
    pagamentos_de_hoje: few(pagamento),
    cobrancas_de_hoje: few(cobrancaExtra),
    /** Due yesterday and not paid. */
    pagamentos_de_ontem: few(pagamento),
    cobrancas_de_ontem: few(cobrancaExtra),
    /** Promises broken within a week, the latest first, of customers who still owe. */
    promessas_quebradas: few(
      promessa
        .pick({ id: true, cliente_id: true, cliente_nome: true, valor: true, dia: true })
        .extend({
          cliente_telefone: z.string(),
          /** Which of the customer's broken promises it is. */
          quebradas: z.number().int(),
        }),
    ),
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
  })
  .meta({ id: 'HojeNoPainel' })
export type Hoje = z.output<typeof hoje>

export const hojeContract = defineContract({
  today: {
    method: 'GET',
    path: '/dashboard/hoje',
    summary:
      'O trabalho de hoje: o que vence, o que atrasou ontem, promessas quebradas, contratos no fim, entregas sem vistoria, óleo e indicações',
    response: hoje,
  },
})
