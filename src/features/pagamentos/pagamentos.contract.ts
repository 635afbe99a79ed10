import { z } from 'zod'
import { byId, changesTo, dayOf, defineContract, listQuery, money, optionalText } from '#http/endpoint.ts'

export type { Pagamento, PagamentoDetalhado } from './pagamentos.entity.contract.ts'

import {
  edits,
  filters,
  forma,
  pagamento,
  pagamentoDetalhado,
  query,
  READ_ONLY,
  resumo,
} from './pagamentos.entity.contract.ts'

export { pagamento, pagamentoDetalhado } from './pagamentos.entity.contract.ts'

export const pagamentosContract = defineContract({
  list: {
    method: 'GET',
    path: '/pagamentos',
    summary: 'Pagamentos por vencimento: os em aberto do mais antigo ao mais novo, os demais ao contrário',
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
    summary: 'Pagamentos de um cliente, do mais recente ao mais antigo',
    params: byId,
    query: listQuery,
    response: z.array(pagamentoDetalhado),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/pagamentos/resumo',
    summary: 'Recebido no mês, pendente, atrasado e quantidades',
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
    summary: 'Cria um pagamento à mão',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      locacao_id: z.uuid(),
      tipo: z.enum(['semanal', 'avulso']).default('semanal'),
      ...edits,
      semana_referencia: edits.semana_referencia.default(1),
    }),
    readOnly: READ_ONLY,
    response: pagamentoDetalhado,
  },
  update: {
    method: 'PUT',
    path: '/pagamentos/:id',
    summary: 'Corrige um pagamento que ainda não foi pago; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(edits),
    readOnly: [...READ_ONLY, 'locacao_id', 'tipo'],
    response: pagamentoDetalhado,
  },
  remove: {
    method: 'DELETE',
    path: '/pagamentos/:id',
    summary: 'Exclui um pagamento não pago',
    params: byId,
  },
  pay: {
    method: 'PUT',
    path: '/pagamentos/:id/pagar',
    summary: 'Marca como pago hoje; repetir não muda nada',
    params: byId,
    response: pagamentoDetalhado,
  },
  markPaid: {
    method: 'PATCH',
    path: '/pagamentos/:id/marcar-pago',
    summary: 'Marca como pago em uma data, com a forma e o valor recebido; repetir não muda nada',
    params: byId,
    body: z.strictObject({
      data_pagamento: dayOf('fato').optional(),
      observacoes: optionalText(),
      forma: forma.default('pix'),
      valor_pago: money.optional(),
    }),
    response: pagamentoDetalhado,
  },
  undo: {
    method: 'POST',
    path: '/pagamentos/:id/desfazer',
    summary: 'Desfaz o pagamento e tira a receita do registro',
    params: byId,
    response: pagamentoDetalhado,
  },
  settleDeposit: {
    method: 'POST',
    path: '/pagamentos/:id/encerrar-caucao',
    summary: 'Registra quanto da caução foi retido e quanto foi devolvido, depois de encerrada a locação',
    params: byId,
    body: z.strictObject({ valor_retido: money, observacoes: optionalText() }),
    response: pagamentoDetalhado,
  },
  export: {
    method: 'GET',
    path: '/pagamentos/exportar',
    summary: 'Pagamentos em CSV, para planilhas em português, com os mesmos filtros da lista',
    query: z.object({ ...filters, busca: listQuery.shape.busca }),
    raw: { contentType: 'text/csv' },
  },
})
