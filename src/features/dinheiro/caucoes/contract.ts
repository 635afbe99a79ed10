import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import { TIPOS_MOVIMENTO } from '#features/dinheiro/dividas/conta/rules.ts'
import { pagamentoDetalhado } from '#features/dinheiro/pagamentos/contract.ts'
import { VALOR_ZERO } from '#features/dinheiro/pagamentos/rules.ts'
import {
  byId,
  day,
  dayOf,
  defineContract,
  instant,
  money,
  moneyTotal,
  motivo,
  reasonBody,
} from '#http/endpoint.ts'

const movimento = z.object({
  id: z.uuid(),
  tipo: z.enum(TIPOS_MOVIMENTO),
  /** 1: money of the customer that came in; -1: money that left the ledger. */
  sinal: z.number().int(),
  valor: moneyTotal.meta({ title: 'Valor' }),
  data: day.meta({ title: 'Data' }),
  /** The means: of the receipt that it came in with, or of the money that went back. */
  forma: z.enum(TIPOS_RECEBIMENTO).nullable().meta({ title: 'Forma' }),
  /** The debt that it paid, or the deposit that was received. */
  pagamento_id: z.uuid().nullable(),
  cobranca_id: z.uuid().nullable(),
  divida: z.string().nullable(),
  /** Why the deposit paid. */
  motivo: z.string().nullable(),
  /** Of money that went back by Pix: to which key. */
  chave_pix: z.string().nullable().meta({ title: 'Chave Pix' }),
  /** Of a devolucao: the customer's file that proves it. */
  arquivo_id: z.uuid().nullable(),
  feito_por: z.string().nullable().meta({ title: 'Feito por' }),
  desfeito_em: instant.nullable().meta({ title: 'Desfeito em' }),
  desfeito_por: z.string().nullable().meta({ title: 'Desfeito por' }),
  desfeito_motivo: z.string().nullable().meta({ title: 'Motivo' }),
})
export type Movimento = z.output<typeof movimento>

/** A debt of a rental that its deposit may pay, with what it owes as of a day. */
export const dividaDaLocacao = z.object({
  pagamento_id: z.uuid().nullable(),
  cobranca_id: z.uuid().nullable(),
  descricao: z.string(),
  data_vencimento: day,
  valor_original: moneyTotal,
  encargos: moneyTotal,
  devido: moneyTotal,
  versao: z.number().int(),
})

const conta = z
  .object({ saldo: moneyTotal, movimentos: z.array(movimento) })
  .meta({ id: 'ContaDaCaucao' })

const positive = money.refine((valor) => valor > 0, VALOR_ZERO).meta({ title: 'Valor' })
const amount = { versao: z.number().int(), valor: positive }

export const caucoesContract = defineContract({
  ledger: {
    method: 'GET',
    path: '/locacoes/:id/caucao',
    summary:
      'A conta da caução de uma locação: o saldo e os movimentos, do mais novo ao mais antigo',
    params: byId,
    response: conta,
  },
  apply: {
    method: 'POST',
    path: '/locacoes/:id/caucao/aplicar',
    access: 'administrador',
    summary: 'Paga dívidas da locação com a caução, com o motivo',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      itens: z
        .array(
          z.union([
            z.strictObject({ pagamento_id: z.uuid(), ...amount }),
            z.strictObject({ cobranca_id: z.uuid(), ...amount }),
          ]),
        )
        .min(1, 'Escolha o que a caução paga')
        .max(100),
      motivo,
    }),
    response: conta,
  },
  refill: {
    method: 'POST',
    path: '/locacoes/:id/caucao/recompor',
    summary:
      'Cria uma caução a receber: por padrão, o que falta para a combinada, com vencimento hoje',
    status: 201,
    idempotent: true,
    params: byId,
    body: z.strictObject({
      valor: positive.optional(),
      data_vencimento: dayOf('vencimento').optional().meta({ title: 'Data de vencimento' }),
    }),
    response: pagamentoDetalhado,
  },
  undo: {
    method: 'POST',
    path: '/caucao-movimentos/:id/desfazer',
    efeitos: { recebido_menor: { motivo: 'sempre' }, dinheiro_sai: { motivo: 'sempre' } },
    access: 'administrador',
    summary:
      'Desfaz o que a caução pagou, o que foi devolvido ou o que passou para a locação seguinte, com o motivo',
    params: byId,
    body: reasonBody,
    response: conta,
  },
})
