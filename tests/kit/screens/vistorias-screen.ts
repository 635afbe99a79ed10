import type { z } from 'zod'
import type { avariasContract } from '#features/contratos/vistorias/avarias/contract.ts'
import type { vistoriasContract } from '#features/contratos/vistorias/contract.ts'
import { aCliente, aLocacao, aMoto, idOf } from './answers.ts'

type Wire = z.input<typeof vistoriasContract.get.response>
type Row = z.input<typeof vistoriasContract.list.response>[number]
type Avaria = z.input<typeof avariasContract.settle.response>

const ROW: Row = {
  id: idOf(701),
  tipo: 'entrega',
  status: 'concluida',
  moto_id: aMoto().id,
  moto_placa: aMoto().placa,
  locacao_id: aLocacao().id,
  cliente_id: aCliente().id,
  cliente_nome: aCliente().nome,
  km: 1500,
  combustivel_oitavos: 8,
  autor: 'ana',
  iniciada_em: '2026-11-01T12:00:00.000Z',
  salva_em: '2026-11-01T12:10:00.000Z',
  concluida_em: '2026-11-01T12:15:00.000Z',
  anulada_em: null,
  total_fotos: 2,
  avarias_novas: 0,
  documento_id: null,
}

const VISTORIA: Wire = {
  ...ROW,
  moto_modelo: 'Shineray Jet 125',
  moto_cor: 'Vermelha',
  moto_km_atual: 1500,
  moto_status: 'alugada',
  cliente_cpf: '12345678909',
  observacoes: null,
  modelo: {
    id: idOf(702),
    versao_modelo: 1,
    itens: [{ codigo: 'pneus', nome: 'Pneus', grupo: 'seguranca', ordem: 1 }],
    vigente_desde: '2026-01-01T12:00:00.000Z',
    publicado_por: null,
  },
  respostas: { pneus: { resposta: 'ok', nota: null } },
  fotos: [],
  fotos_obrigatorias: ['frente'],
  avarias: [],
  ultima_leitura: null,
  fotos_na_fila: 0,
  fotos_na_fila_de: null,
  concluida_por: 'ana',
  documento: null,
  recusa: null,
  liberada_por: null,
  liberada_motivo: null,
  anulada_por: null,
  anulada_motivo: null,
}

/** A concluded hand-over inspection, in wire form. */
export const aVistoria = (fields: Partial<Wire> = {}): Wire => ({ ...VISTORIA, ...fields })

/** The same as a row of a list. */
export const vistoriaRow = (fields: Partial<Row> = {}): Row => ({ ...ROW, ...fields })

const AVARIA: Avaria = {
  id: idOf(711),
  moto_id: aMoto().id,
  regiao: 'retrovisor_esquerdo',
  x: 400,
  y: 200,
  tipo: 'quebrado',
  gravidade: 'grave',
  desgaste: false,
  nota: null,
  pior_que: null,
  status: 'existente',
  vista_primeiro_em: idOf(703),
  vista_em: '2026-11-19T12:00:00.000Z',
  vista_tipo: 'devolucao',
  locacao_id: aLocacao().id,
  cliente_id: aCliente().id,
  cliente_nome: aCliente().nome,
  cobranca_id: null,
  cobranca_valor: null,
  cobrada_em: null,
  manutencao_id: null,
  motivo: null,
  cobravel: true,
  preco: 45,
  foto_arquivo_id: null,
  foto: null,
  miniatura: null,
}

/** A broken mirror, new in a return and not charged, in wire form. */
export const anAvaria = (fields: Partial<Avaria> = {}): Avaria => ({ ...AVARIA, ...fields })

/** The same damage as an inspection marks it, in wire form. */
export const markedAvaria = (fields: Partial<Wire['avarias'][number]> = {}) => {
  const { regiao, x, y, tipo, gravidade, desgaste, nota, status, pior_que } = AVARIA
  const avaria = { avaria_id: AVARIA.id, regiao, x, y, tipo, gravidade, desgaste, nota }
  return { ...avaria, status, pior_que, nova: true, ...fields }
}
