import type { z } from 'zod'
import { type multa, multasContract, type resumo } from '#features/contratos/multas/contract.ts'
import { configuracoesContract } from '#features/sistema/configuracoes/contract.ts'
import { fakeServer } from '../providers/fake-server.ts'
import { idOf } from './answers.ts'

const MULTA: z.input<typeof multa> = {
  id: idOf(41),
  placa: 'ABC1D23',
  moto_id: idOf(2),
  locacao_id: '0190a0a0-0000-7000-8000-0000abcd1234',
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13999990000',
  moto_roubada: false,
  cobranca_id: idOf(21),
  tipo_infracao: 'velocidade',
  codigo_infracao: '745-50',
  descricao_infracao: 'Velocidade até 20% acima da máxima',
  orgao_autuador: 'DETRAN-SP',
  data_infracao: '2026-11-05T15:30:00.000Z',
  hora_conhecida: true,
  data_notificacao: '2026-11-10',
  data_vencimento: '2026-12-20',
  vencimento_estimado: false,
  data_vencimento_desconto: '2026-11-30',
  prazo_indicacao: '2026-12-10',
  local_infracao: 'Av. Presidente Kennedy, 4000',
  numero_auto: 'A1',
  valor_original: 130.16,
  valor_desconto: 104.13,
  valor_atual: 104.13,
  pontos_cnh: 4,
  indicacao: 'pendente',
  indicacao_data: null,
  indicacao_protocolo: null,
  indicacao_motivo: null,
  valor_nic: 260.32,
  valor_sne: 78.1,
  sne_aceito_em: null,
  velocidade_medida: 59,
  velocidade_permitida: 50,
  status: 'cobranca_criada',
  origem: 'oficial',
  detectada_em: '2026-11-12T12:00:00.000Z',
  versao: 1,
}

/** An official fine with a charge, in wire form. */
export const aMulta = (fields: Partial<typeof MULTA> = {}) => ({ ...MULTA, ...fields })

const RESUMO: z.input<typeof resumo> = {
  novas: 1,
  vencidas: 2,
  vencem_em_7_dias: 3,
  valor_total: 1234.5,
  simulacao: false,
  simuladas: 0,
  registros: ['o DETRAN-SP oficial'],
  ultima_consulta: null,
  proxima_consulta: '2026-11-21T05:00:00.000Z',
  nota_consulta: null,
}
/** The default settings of lookups and charges of fines. */
export const CONFIG = {
  versao: 1,
  cnpj_empresa: '',
  consulta_automatica_ativa: true,
  intervalo_consulta_horas: 24,
  criar_cobranca_automatica: true,
  taxa_administrativa: 50,
  notificar_multas_novas: true,
  aderiu_sne: false,
}

/** Returns a server for the fines screen, by default with one new fine. */
export const multasServer = ({
  fresh = [aMulta()],
  all = [aMulta()],
  resumo = {} as Partial<typeof RESUMO>,
} = {}) =>
  fakeServer()
    .on(multasContract.summary, { ...RESUMO, ...resumo })
    .on(multasContract.fresh, fresh)
    .on(multasContract.list, all)
    .on(configuracoesContract.detran, CONFIG)
