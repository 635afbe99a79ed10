import { z } from 'zod'
import { ANTES_DO_CAIXA } from '#domain/access/efeitos.ts'
import { MOTIVOS_CANCELAMENTO, STATUS_PAGAMENTO, TIPOS_PAGAMENTO } from '#domain/pagamento.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { promessaDaDivida } from '#features/dinheiro/dividas/promessas/contract.ts'
import { MOTIVOS_DISPENSA } from '#features/dinheiro/dividas/rules.ts'
import {
  askedDay,
  byId,
  changesTo,
  day,
  dayOf,
  defineContract,
  listQuery,
  money,
  moneyTotal,
  observacoes,
  optionalFilter,
  optionalReasonBody,
  versao,
} from '#http/endpoint.ts'
import { STATUS_EXIBIDO, VALOR_ZERO } from './rules.ts'

export const forma = z.enum(TIPOS_RECEBIMENTO).meta({ title: 'Forma' })

export const pagamento = z
  .object({
    id: z.uuid(),
    locacao_id: z.uuid(),
    tipo: z.enum(TIPOS_PAGAMENTO),
    semana_referencia: z.number().int(),
    valor: money,
    valor_original: money.meta({ title: 'Valor original' }),
    data_vencimento: day,
    /** The first and the last day that a complemento charges. */
    desde: day.nullable().meta({ title: 'Primeiro dia' }),
    ate: day.nullable().meta({ title: 'Último dia' }),
    status: z.enum(STATUS_PAGAMENTO),
    status_exibido: z.enum(STATUS_EXIBIDO),
    /** Days of late fees: since `sem_encargos_ate`. */
    dias_atraso: z.number().int().meta({ title: 'Dias de atraso' }),
    /** The due day, or the next business day: the last day to pay without late fees. */
    sem_encargos_ate: day,
    multa_fixa: money.meta({ title: 'Multa fixa' }),
    multa_diaria: money.meta({ title: 'Multa por dia' }),
    valor_com_multa: moneyTotal,
    /** The calculation of the late fees, shown to the user; null if not late. */
    calculo: z.string().nullable(),
    /** What is open, and the account of the late fees, from which the amount owed on any day follows. */
    principal_aberto: money,
    encargos_abertos: moneyTotal.meta({ title: 'Multa e juros em aberto' }),
    encargos_lancados: moneyTotal.meta({ title: 'Multa e juros contados' }),
    encargos_desde: day.nullable().meta({ title: 'Multa e juros contados até' }),
    multa_lancada: z.boolean().meta({ title: 'Multa contada' }),
    /** What came in and what was written off; late fees among the former. */
    valor_recebido: moneyTotal.meta({ title: 'Valor recebido' }),
    valor_dispensado: moneyTotal.meta({ title: 'Valor dispensado' }),
    encargos_recebidos: moneyTotal,
    /** What is still owed today, with fees; 0 once paid or cancelled. */
    devido_hoje: moneyTotal,
    /** Something came in, and something is still owed. */
    parcial: z.boolean(),
    valor_pago: moneyTotal.nullable().meta({ title: 'Valor pago' }),
    data_pagamento: day.nullable().meta({ title: 'Data do pagamento' }),
    forma: forma.nullable(),
    /** All the means that its money came with; `forma` is the last. */
    formas: z.array(forma).meta({ title: 'Formas' }),
    observacoes: z.string().nullable(),
    cancelado_por: z.enum(MOTIVOS_CANCELAMENTO).nullable().meta({ title: 'Cancelado por' }),
    /** The reason given by the person who cancelled it. */
    motivo_cancelamento: z.string().nullable().meta({ title: 'Motivo do cancelamento' }),
    caucao_retida: money.nullable().meta({ title: 'Caução retida' }),
    caucao_devolvida: money.nullable().meta({ title: 'Caução devolvida' }),
    caucao_encerrada_em: day.nullable().meta({ title: 'Caução encerrada em' }),
    versao,
  })
  .meta({ id: 'Pagamento' })
export type Pagamento = z.output<typeof pagamento>

export const pagamentoDetalhado = pagamento
  .extend({
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    cliente_telefone: z.string(),
    moto_id: z.uuid(),
    moto_placa: z.string(),
    /** The promise that it is under; only lists say so. */
    promessa: promessaDaDivida.optional(),
  })
  .meta({ id: 'PagamentoDetalhado' })
export type PagamentoDetalhado = z.output<typeof pagamentoDetalhado>

const quantos = z.object({ quantidade: z.number().int(), valor: moneyTotal })
export const resumo = z
  .object({
    recebido_mes: moneyTotal,
    pendente: quantos,
    /** With late fees as of today. */
    atrasado: quantos,
    pago: z.object({ quantidade: z.number().int() }),
    cancelado: z.object({ quantidade: z.number().int() }),
    /** Without the cancelled ones. */
    total: z.number().int(),
    /** A search matches more than `total`, and nobody has counted them. */
    ao_menos: z.boolean(),
  })
  .meta({ id: 'ResumoDePagamentos' })

export const id = optionalFilter(z.uuid())
export const filters = {
  status: optionalFilter(z.enum(STATUS_EXIBIDO)),
  tipo: optionalFilter(z.enum(TIPOS_PAGAMENTO)),
  data_inicio: optionalFilter(askedDay),
  data_fim: optionalFilter(askedDay),
  locacao_id: id,
  cliente_id: id,
  moto_id: id,
  /** Those of which something was received and something is still owed. */
  parcial: optionalFilter(z.enum(['true'])),
}
const { status: _, ...narrowing } = { ...filters, busca: listQuery.shape.busca }
export const query = listQuery.extend(filters)

/** An amount above R$ 0,00. */
const positive = money.refine((valor) => valor > 0, VALOR_ZERO)

export const edits = {
  valor: positive.meta({ title: 'Valor' }),
  data_vencimento: dayOf('vencimento').meta({ title: 'Data de vencimento' }),
  semana_referencia: z.number().int().min(1).max(9999).meta({ title: 'Semana de referência' }),
  observacoes,
}
const EDITED = ['locacao_id', 'tipo', ...Object.keys(edits)]
export const READ_ONLY = Object.keys(pagamentoDetalhado.shape).filter(
  (name) => !EDITED.includes(name),
)

export const pagamentosContract = defineContract({
  list: {
    method: 'GET',
    path: '/pagamentos',
    summary:
      'Pagamentos: os em aberto pelo vencimento, os atrasados primeiro; depois os pagos, do mais novo ao mais antigo; por fim os cancelados',
    query,
    response: z.array(pagamento),
    paged: true,
  },
  detailed: {
    method: 'GET',
    path: '/pagamentos/detalhados',
    summary: 'O mesmo, com cliente e moto; busca por nome, CPF, telefone ou placa',
    query,
    response: z.array(pagamentoDetalhado),
    paged: true,
  },
  overdue: {
    method: 'GET',
    path: '/pagamentos/atrasados',
    summary: 'Pagamentos em atraso, os mais antigos primeiro',
    query: listQuery,
    response: z.array(pagamentoDetalhado),
    paged: true,
  },
  ofCliente: {
    method: 'GET',
    path: '/pagamentos/cliente/:id',
    summary: 'Pagamentos de um cliente, na ordem da lista',
    params: byId,
    query: listQuery,
    response: z.array(pagamentoDetalhado),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/pagamentos/resumo',
    summary:
      'Recebido no mês, pendente, atrasado e quantidades, dos pagamentos que os filtros escolhem',
    query: z.object(narrowing),
    response: resumo,
  },
  get: {
    method: 'GET',
    path: '/pagamentos/:id',
    summary: 'Um pagamento',
    params: byId,
    response: pagamentoDetalhado,
  },
  create: {
    method: 'POST',
    path: '/pagamentos',
    summary:
      'Cria um pagamento à mão; sem semana_referencia, da próxima semana que ainda não existe',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      locacao_id: z.uuid().meta({ title: 'Locação' }),
      tipo: z.enum(['semanal', 'avulso']).default('semanal').meta({ title: 'Tipo' }),
      ...edits,
      /** Omitted: the next week that the rental has no payment for; 1 if it is no week. */
      semana_referencia: edits.semana_referencia.optional(),
    }),
    readOnly: READ_ONLY,
    response: pagamentoDetalhado,
  },
  update: {
    method: 'PUT',
    path: '/pagamentos/:id',
    efeitos: {
      divida_menor: { dar_baixa: 'para um valor menor' },
      divida_escondida: { mudar_datas: 'para outro vencimento' },
    },
    summary:
      'Corrige um pagamento; de um que já tem dinheiro mudam só as observações; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(edits),
    readOnly: [...READ_ONLY, 'locacao_id', 'tipo'],
    response: pagamentoDetalhado,
  },
  remove: {
    method: 'DELETE',
    path: '/pagamentos/:id',
    efeitos: {
      divida_menor: { cancelar_dividas: 'em aberto', motivo: 'salvo do que ainda vai vencer' },
    },
    summary:
      'Cancela um pagamento não pago, que continua na lista; o motivo é obrigatório, salvo do que ainda vai vencer e não é caução',
    params: byId,
    body: optionalReasonBody,
  },
  pay: {
    method: 'PUT',
    path: '/pagamentos/:id/pagar',
    summary: 'Recebe hoje tudo o que é devido, na forma usual da loja; repetir não muda nada',
    params: byId,
    response: pagamentoDetalhado,
  },
  markPaid: {
    method: 'PATCH',
    path: '/pagamentos/:id/marcar-pago',
    efeitos: {
      divida_menor: {
        dar_baixa: 'por menos do que o devido no dia, ou com uma data que diminui os encargos',
      },
      forma_e_data: {
        dias_anteriores: 'recebido há mais de 60 dias',
        administradores: ANTES_DO_CAIXA,
      },
    },
    idempotent: true,
    summary:
      'Registra o recebimento em uma data, com a forma (sem ela, a usual da loja) e o valor; abaixo do devido, diz o que é do resto; repetir um pago não muda nada',
    params: byId,
    body: z
      .strictObject({
        data_pagamento: dayOf('fato').optional(),
        observacoes,
        forma: forma.optional(),
        valor_pago: positive.optional(),
        resto: z.enum(['devido', 'dispensado']).optional(),
        motivo: z.enum(MOTIVOS_DISPENSA).optional(),
        confirmar_repetido: z.boolean().optional(),
      })
      .refine(({ resto, motivo }) => resto !== 'dispensado' || motivo !== undefined, {
        path: ['motivo'],
        message: 'Diga por que o resto é dispensado',
      }),
    response: pagamentoDetalhado,
  },
  changeForma: {
    method: 'PATCH',
    path: '/pagamentos/:id/forma',
    efeitos: {
      forma_e_data: {
        dias_anteriores: 'recebido antes de hoje',
        administradores: ANTES_DO_CAIXA,
      },
    },
    summary: 'Muda a forma de um pagamento já pago e da sua receita',
    params: byId,
    body: z.strictObject({ forma }),
    response: pagamentoDetalhado,
  },
  undo: {
    method: 'POST',
    path: '/pagamentos/:id/desfazer',
    efeitos: { recebido_menor: { dias_anteriores: 'recebido antes de hoje' } },
    summary: 'Desfaz o recebimento mais novo e tira a receita do registro',
    params: byId,
    response: pagamentoDetalhado,
  },
  export: {
    method: 'GET',
    path: '/pagamentos/exportar',
    access: { permissao: 'exportar_dados' },
    reauthentication: true,
    summary: 'Pagamentos em CSV, para planilhas em português, com os mesmos filtros da lista',
    query: z.object({ ...filters, busca: listQuery.shape.busca }),
    raw: { contentType: 'text/csv' },
  },
})
