import type { z } from 'zod'
import type { clienteDoRelatorio, fichaCliente } from '#features/visoes/relatorios/contract.ts'
import { relatoriosContract } from '#features/visoes/relatorios/contract.ts'
import { aLocacao, idOf } from './answers.ts'
import { ANA, cliente } from './clientes-screen.tsx'
import { fakeServer } from './screens.tsx'

type Report = z.input<typeof clienteDoRelatorio>
type Ficha = z.input<typeof fichaCliente>

const STATS: Report['estatisticas'] = {
  totalLocacoes: 3,
  locacoesAtivas: 1,
  totalPago: 1314.93,
  pagamentosAtrasados: 0,
  sinistros: 0,
  multas: 0,
}
const { id, nome, cpf, telefone, email, cidade } = ANA

/** A customer in the report, in wire form. */
export const aClienteReport = (
  fields: Partial<Report['cliente']> = {},
  stats: Partial<typeof STATS> = {},
): Report => ({
  cliente: { id, nome, cpf, telefone, email, cidade, ...fields },
  estatisticas: { ...STATS, ...stats },
})

/** The same with one event of each kind. */
export function aFicha(fields: Partial<Ficha['cliente']> = {}): Ficha {
  const {
    foto_perfil: _,
    documentos: __,
    bloqueado: ___,
    data_bloqueio: ____,
    bloqueado_por: _____,
    ...person
  } = cliente()
  const {
    id: locacao_id,
    moto_placa,
    plano,
    data_inicio,
    data_fim,
    km_inicial,
    valor_total,
  } = aLocacao()
  return {
    cliente: { ...person, excluido_em: null, ...fields },
    estatisticas: STATS,
    historico: {
      locacoes: [
        {
          id: locacao_id,
          moto_placa,
          plano,
          status: 'ativa',
          data_inicio,
          data_fim,
          data_fim_contratada: data_fim,
          data_encerramento: null,
          km_inicial,
          km_final: null,
          km_rodados: 0,
          sem_leitura: 0,
          valor_total,
        },
      ],
      pagamentos: [
        {
          id: idOf(11),
          locacao_id,
          moto_placa,
          tipo: 'semanal',
          semana_referencia: 1,
          valor: 314.93,
          valor_recebido: 314.93,
          valor_dispensado: 0,
          devido_hoje: 0,
          data_vencimento: '2026-11-06',
          status: 'pago',
          valor_pago: 314.93,
          data_pagamento: '2026-11-07',
          forma: 'pix',
        },
      ],
      cobrancas: [
        {
          id: idOf(101),
          moto_placa,
          tipo: 'dano_moto',
          titulo: 'Retrovisor quebrado',
          valor: 150,
          valor_recebido: 0,
          valor_dispensado: 0,
          devido_hoje: 150,
          data_ocorrencia: '2026-11-10',
          data_vencimento: '2026-11-17',
          data_pagamento: null,
          status: 'pendente',
          simulada: false,
        },
      ],
      multas: [
        {
          id: idOf(301),
          placa: moto_placa,
          numero_auto: 'A1',
          descricao_infracao: 'Velocidade até 20% acima',
          data_infracao: '2026-11-12T02:30:00.000Z',
          data_vencimento: '2026-12-20',
          valor_original: 130.16,
          pontos_cnh: 4,
          status: 'nova',
          simulada: true,
        },
      ],
      bloqueios: [
        {
          id: idOf(401),
          acao: 'bloqueio',
          motivo: 'Não devolveu o capacete',
          observacoes: null,
          usuario_responsavel: 'carla',
          data_acao: '2026-11-15T12:00:00.000Z',
        },
      ],
    },
  }
}

/** Returns a server that reports these customers. */
export const reportServer = (...clientes: Report[]) =>
  fakeServer().on(relatoriosContract.clientes, clientes).on(relatoriosContract.totais, {
    total_clientes: 31,
    clientes_ativos: 18,
    inadimplentes: 4,
    total_arrecadado: 21318.4,
  })
