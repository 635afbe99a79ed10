import type { z } from 'zod'
import type { multa } from '#features/multas/multas.entity.contract.ts'
import { idOf } from './answers.ts'

const FINE: z.input<typeof multa> = {
  id: idOf(41),
  placa: 'ABC1D23',
  moto_id: idOf(2),
  locacao_id: '0190a0a0-0000-7000-8000-0000abcd1234',
  cliente_id: idOf(1),
  cliente_nome: 'Ana Souza',
  cliente_telefone: '13999990000',
  cobranca_id: idOf(21),
  tipo_infracao: 'velocidade',
  codigo_infracao: '745-50',
  descricao_infracao: 'Velocidade até 20% acima da máxima',
  orgao_autuador: 'DETRAN-SP',
  data_infracao: '2026-11-05T15:30:00.000Z',
  data_notificacao: '2026-11-10',
  data_vencimento: '2026-12-20',
  data_vencimento_desconto: '2026-11-30',
  prazo_indicacao: '2026-12-10',
  local_infracao: 'Av. Presidente Kennedy, 4000',
  numero_auto: 'A1',
  valor_original: 130.16,
  valor_desconto: 104.13,
  valor_atual: 104.13,
  pontos_cnh: 4,
  velocidade_medida: 59,
  velocidade_permitida: 50,
  status: 'cobranca_criada',
  origem: 'oficial',
  detectada_em: '2026-11-12T12:00:00.000Z',
}

/** An official fine whose charge was made, as it travels. */
export const aFine = (fields: Partial<typeof FINE> = {}) => ({ ...FINE, ...fields })
