import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import {
  askedDay,
  byId,
  changesTo,
  day,
  dayOf,
  defineContract,
  instant,
  listQuery,
  money,
  moneyTotal,
  observacoes,
  optionalFilter,
  optionalText,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import { REPETICOES, SITUACOES_DESPESA, TIPOS_DESPESA } from './rules.ts'

const parte = z.object({ moto_id: z.uuid(), placa: z.string(), valor: moneyTotal })

export const despesa = z
  .object({
    id: z.uuid(),
    tipo: z.enum(TIPOS_DESPESA),
    descricao: z.string().nullable(),
    valor: moneyTotal,
    vencimento: day,
    pago_em: day.nullable(),
    forma: z.enum(TIPOS_RECEBIMENTO).nullable(),
    fornecedor: z.string().nullable(),
    observacoes: z.string().nullable(),
    /** What each motorcycle bears, by plate; empty if it is the shop's own. */
    motos: z.array(parte),
    /** The first of its series; null if it was never one. */
    serie_id: z.uuid().nullable().meta({ title: 'Série' }),
    /** Only the newest of a series repeats. */
    repete: z.enum(REPETICOES).nullable(),
    repete_ate: day.nullable(),
    situacao: z.enum(['a_pagar', 'paga', 'cancelada']),
    cancelada_em: instant.nullable().meta({ title: 'Cancelada em' }),
    motivo_cancelamento: z.string().nullable().meta({ title: 'Motivo do cancelamento' }),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Despesa' })
export type Despesa = z.output<typeof despesa>

const soma = z.object({ total: moneyTotal, quantidade: z.number().int() })
const resumo = z
  .object({
    /** All unpaid ones, with those overdue. */
    a_pagar: soma,
    vencidas: soma,
    pagas: soma,
    /** Services, which are costs of their motorcycles too. */
    manutencoes: soma,
  })
  .meta({ id: 'ResumoDeDespesas' })
export type ResumoDespesas = z.output<typeof resumo>

const written = {
  tipo: z.enum(TIPOS_DESPESA).meta({ title: 'O que é' }),
  valor: money.meta({ title: 'Valor' }),
  vencimento: dayOf('vencimento').meta({ title: 'Vencimento' }),
  descricao: optionalText(200).meta({ title: 'Descrição' }),
  pago_em: dayOf('fato').nullable().meta({ title: 'Paga em' }),
  forma: z.enum(TIPOS_RECEBIMENTO).nullable().meta({ title: 'Forma' }),
  fornecedor: optionalText(100).meta({ title: 'Fornecedor' }),
  observacoes,
  motos: z
    .array(
      // The plate is of an expense that was read; it is not written.
      z.strictObject({ moto_id: z.uuid(), valor: money.optional(), placa: z.string().optional() }),
    )
    .max(1000)
    .meta({ title: 'Motos' }),
  repete: z.enum(REPETICOES).nullable().meta({ title: 'Repete' }),
  repete_ate: dayOf('vencimento').nullable().meta({ title: 'Repete até' }),
}
const readOnly = Object.keys(despesa.shape).filter((name) => !(name in written))

const filters = {
  situacao: optionalFilter(z.enum(SITUACOES_DESPESA)),
  tipo: optionalFilter(z.enum(TIPOS_DESPESA)),
  moto_id: optionalFilter(z.uuid()),
  sem_moto: z.stringbool().optional(),
  data_inicio: optionalFilter(askedDay),
  data_fim: optionalFilter(askedDay),
}

export const despesasContract = defineContract({
  list: {
    method: 'GET',
    path: '/despesas',
    summary:
      'Despesas: as a pagar por vencimento, as outras da mais nova à mais antiga; as datas são de vencimento ou, das pagas, do pagamento',
    query: listQuery.extend(filters),
    response: z.array(despesa),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/despesas/resumo',
    summary: 'Quanto está a pagar, vencido e pago, e as manutenções, do que os filtros escolhem',
    query: z.object({ ...filters, busca: listQuery.shape.busca }),
    response: resumo,
  },
  suppliers: {
    method: 'GET',
    path: '/despesas/fornecedores',
    summary: 'Até 10 fornecedores já digitados que contêm o texto, os mais usados primeiro',
    query: z.object({ busca: listQuery.shape.busca }),
    response: z.array(z.string()).meta({ id: 'Fornecedores' }),
  },
  create: {
    method: 'POST',
    path: '/despesas',
    summary: 'Lança uma despesa, paga ou a pagar; sem motos ela é da loja, só por administradores',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      tipo: written.tipo,
      valor: written.valor,
      vencimento: written.vencimento,
      descricao: written.descricao.optional(),
      pago_em: written.pago_em.optional(),
      forma: written.forma.optional(),
      fornecedor: written.fornecedor.optional(),
      observacoes: written.observacoes.optional(),
      motos: written.motos.default([]),
      repete: written.repete.optional(),
      repete_ate: written.repete_ate.optional(),
    }),
    readOnly,
    response: despesa,
  },
  get: {
    method: 'GET',
    path: '/despesas/:id',
    summary: 'Uma despesa',
    params: byId,
    response: despesa,
  },
  update: {
    method: 'PUT',
    path: '/despesas/:id',
    efeitos: {
      gasto_menor: { dias_anteriores: 'paga antes de hoje' },
    },
    summary:
      'Altera uma despesa; o que não vier fica como está. Só o valor: as partes iguais se dividem de novo',
    edits: 'get',
    params: byId,
    body: changesTo(written),
    readOnly,
    response: despesa,
  },
  pay: {
    method: 'POST',
    path: '/despesas/:id/pagar',
    summary:
      'Paga uma despesa, hoje e na forma usual se nada vier; a que já foi paga fica como está',
    params: byId,
    body: z.strictObject({
      pago_em: dayOf('fato').optional().meta({ title: 'Paga em' }),
      forma: z.enum(TIPOS_RECEBIMENTO).optional().meta({ title: 'Forma' }),
      valor: money.optional().meta({ title: 'Valor' }),
    }),
    response: despesa,
  },
  undo: {
    method: 'POST',
    path: '/despesas/:id/desfazer',
    efeitos: { gasto_menor: { dias_anteriores: 'paga antes de hoje' } },
    summary:
      'Desfaz o pagamento de uma despesa, que volta a pagar; a que não foi paga fica como está',
    params: byId,
    response: despesa,
  },
  remove: {
    method: 'DELETE',
    path: '/despesas/:id',
    efeitos: { gasto_menor: { dias_anteriores: 'paga antes de hoje', motivo: 'sempre' } },
    summary: 'Cancela uma despesa, que sai dos totais; o motivo é obrigatório',
    params: byId,
    body: reasonBody,
  },
})
