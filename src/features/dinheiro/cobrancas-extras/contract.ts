import { z } from 'zod'
import { ANTES_DO_CAIXA } from '#domain/access/efeitos.ts'
import { STATUS_COBRANCA, TIPOS_COBRANCA } from '#domain/cobranca.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
import {
  askedDay,
  byId,
  changesTo,
  chosenId,
  day,
  dayOf,
  defineContract,
  instant,
  listQuery,
  money,
  moneyTotal,
  motivo,
  observacoes,
  optionalFilter,
  optionalReasonBody,
  requiredText,
  versao,
} from '#http/endpoint.ts'

export const cobranca = z
  .object({
    id: z.uuid(),
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid(),
    moto_id: z.uuid().nullable(),
    tipo: z.enum(TIPOS_COBRANCA),
    titulo: z.string(),
    descricao: z.string(),
    valor: moneyTotal,
    /** What came in and what was written off, and what is still open. */
    valor_recebido: moneyTotal.meta({ title: 'Valor recebido' }),
    valor_dispensado: moneyTotal.meta({ title: 'Valor dispensado' }),
    principal_aberto: moneyTotal,
    /** What is still owed; 0 once paid or cancelled. */
    devido_hoje: moneyTotal,
    /** Something came in, and something is still owed. */
    parcial: z.boolean(),
    data_ocorrencia: day,
    data_vencimento: day,
    data_pagamento: day.nullable(),
    forma: z.enum(TIPOS_RECEBIMENTO).nullable(),
    /** All the means that its money came with; `forma` is the last. */
    formas: z.array(z.enum(TIPOS_RECEBIMENTO)).meta({ title: 'Formas' }),
    observacoes: z.string().nullable(),
    status: z.enum(STATUS_COBRANCA),
    /** The reason given by the person who cancelled it; older ones have none. */
    motivo_cancelamento: z.string().nullable().meta({ title: 'Motivo do cancelamento' }),
    /** Created for a simulated fine, so that no customer owes it. */
    simulada: z.boolean().meta({ title: 'Simulada' }),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_placa: z.string().nullable(),
    /** The promise that it is under; only lists say so. */
    promessa: promessaDaDivida.optional(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'CobrancaExtra' })
export type Cobranca = z.output<typeof cobranca>

const soma = z.object({
  quantidade: z.number().int(),
  total: moneyTotal,
  /** Number of simulated ones, which the other figures exclude. */
  simuladas: z.number().int(),
})
export const resumo = z
  .object({
    /** All unpaid ones, including overdue ones. */
    pendentes: soma,
    vencidas: soma,
    pagas: soma,
    contestadas: soma,
    canceladas: soma,
  })
  .meta({ id: 'ResumoDeCobrancas' })

export const template = z
  .object({
    tipo: z.enum(TIPOS_COBRANCA),
    titulo: z.string(),
    descricao: z.string(),
    /** Of damage, what the shop's price list says; null without a price. */
    valor_sugerido: moneyTotal.nullable(),
    observacoes: z.string(),
  })
  .meta({ id: 'TemplateDeCobranca' })
export type TemplateDeCobranca = z.output<typeof template>

const written = {
  locacao_id: chosenId.meta({ title: 'Locação' }),
  cliente_id: chosenId.meta({ title: 'Cliente' }),
  moto_id: chosenId.meta({ title: 'Moto' }),
  tipo: z.enum(TIPOS_COBRANCA).meta({ title: 'Tipo' }),
  titulo: requiredText(200).meta({ title: 'Título' }),
  descricao: requiredText(2000).meta({ title: 'Descrição' }),
  valor: money.meta({ title: 'Valor' }),
  data_ocorrencia: dayOf('ocorrencia').meta({ title: 'Data da ocorrência' }),
  data_vencimento: dayOf('vencimento').meta({ title: 'Data de vencimento' }),
  observacoes,
}
const forma = z.enum(TIPOS_RECEBIMENTO).meta({ title: 'Forma' })
const pagamento = {
  status: z.enum(STATUS_COBRANCA),
  data_pagamento: dayOf('fato').nullable().meta({ title: 'Data do pagamento' }),
  forma: forma.nullable(),
}
const readOnlyBut = (fields: object) =>
  Object.keys(cobranca.shape).filter((name) => !(name in fields))

const paging = listQuery.omit({ busca: true })
const ofOwner = (owner: string) =>
  ({
    method: 'GET',
    summary: `Cobranças extras ${owner}, as que vencem por último primeiro`,
    params: byId,
    query: paging,
    response: z.array(cobranca),
    paged: true,
  }) as const

export const cobrancasExtrasContract = defineContract({
  list: {
    method: 'GET',
    path: '/cobrancas-extras',
    summary: 'Cobranças extras, as que vencem por último primeiro; as datas são de vencimento',
    query: listQuery.extend({
      status: optionalFilter(z.enum(STATUS_COBRANCA)),
      tipo: optionalFilter(z.enum(TIPOS_COBRANCA)),
      cliente_id: optionalFilter(z.uuid()),
      locacao_id: optionalFilter(z.uuid()),
      data_inicio: optionalFilter(askedDay),
      data_fim: optionalFilter(askedDay),
    }),
    response: z.array(cobranca),
    paged: true,
  },
  pending: {
    method: 'GET',
    path: '/cobrancas-extras/pendentes/lista',
    summary: 'Cobranças pendentes, as mais urgentes primeiro',
    query: paging,
    response: z.array(cobranca),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/cobrancas-extras/resumo',
    summary: 'Quantas cobranças há e quanto somam, por situação',
    response: resumo,
  },
  templates: {
    method: 'GET',
    path: '/cobrancas-extras/templates/lista',
    summary: 'Modelos para preencher uma cobrança mais depressa',
    response: z.array(template),
  },
  ofLocacao: { ...ofOwner('de uma locação'), path: '/cobrancas-extras/locacao/:id' },
  ofCliente: { ...ofOwner('de um cliente'), path: '/cobrancas-extras/cliente/:id' },
  create: {
    method: 'POST',
    path: '/cobrancas-extras',
    summary:
      'Cria uma cobrança; a locação preenche cliente e moto, sem ela o cliente é obrigatório',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...written,
      locacao_id: written.locacao_id.optional(),
      cliente_id: written.cliente_id.optional(),
      moto_id: written.moto_id.optional(),
      data_ocorrencia: written.data_ocorrencia.nullish(),
      data_vencimento: written.data_vencimento.nullish(),
      /** It is of no damage that the rental's inspections show. */
      outro_dano: z.boolean().optional().meta({ title: 'É outro dano' }),
    }),
    readOnly: readOnlyBut(written),
    response: cobranca,
  },
  get: {
    method: 'GET',
    path: '/cobrancas-extras/:id',
    summary: 'Uma cobrança extra',
    params: byId,
    response: cobranca,
  },
  update: {
    method: 'PUT',
    path: '/cobrancas-extras/:id',
    efeitos: {
      recebido_menor: { dias_anteriores: 'recebida antes de hoje e desfeita' },
      divida_menor: {
        cancelar_dividas: 'marcada como cancelada',
        motivo: 'marcada como cancelada',
        dar_baixa: 'para um valor menor',
      },
      divida_escondida: {
        cancelar_dividas: 'contestada, passada para outro cliente ou tirada da locação',
        motivo: 'contestada, passada para outro cliente ou tirada da locação',
        mudar_datas: 'para outro vencimento',
      },
      forma_e_data: {
        dias_anteriores: 'recebida há mais de 60 dias',
        administradores: ANTES_DO_CAIXA,
      },
    },
    summary:
      'Altera a cobrança, ou só a marca como paga (status e data_pagamento); cancelar, contestar e passar para outro cliente ou para fora da locação pedem o motivo; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo({ ...written, ...pagamento, motivo }),
    readOnly: readOnlyBut({ ...written, ...pagamento }),
    response: cobranca,
  },
  changeForma: {
    method: 'PATCH',
    path: '/cobrancas-extras/:id/forma',
    efeitos: {
      forma_e_data: {
        dias_anteriores: 'recebida antes de hoje',
        administradores: ANTES_DO_CAIXA,
      },
    },
    summary: 'Muda a forma de uma cobrança já paga e da sua receita',
    params: byId,
    body: z.strictObject({ forma }),
    response: cobranca,
  },
  remove: {
    method: 'DELETE',
    path: '/cobrancas-extras/:id',
    efeitos: {
      divida_menor: {
        cancelar_dividas: 'pendente ou contestada',
        motivo: 'salvo da que ainda vai vencer e não é de multa de trânsito',
      },
    },
    summary:
      'Cancela uma cobrança que não foi paga, que continua na lista; o motivo é obrigatório, salvo da que ainda vai vencer e não é de multa de trânsito',
    params: byId,
    body: optionalReasonBody,
  },
})
