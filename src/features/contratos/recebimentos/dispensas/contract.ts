import { z } from 'zod'
import { MOTIVOS_DISPENSA } from '#features/dinheiro/dividas/rules.ts'
import {
  byId,
  day,
  defineContract,
  instant,
  moneyTotal,
  optionalFilter,
  optionalText,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import { O_QUE_DISPENSAR } from './rules.ts'

const mes = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Use AAAA-MM')

const dispensa = z
  .object({
    id: z.uuid(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    pagamento_id: z.uuid().nullable(),
    cobranca_id: z.uuid().nullable(),
    descricao: z.string(),
    data_vencimento: day,
    dia: day,
    valor: moneyTotal,
    /** Its part that was late fees. */
    encargos: moneyTotal,
    motivo: z.enum(MOTIVOS_DISPENSA),
    texto: z.string().nullable(),
    feita_por: z.string().nullable().meta({ title: 'Feita por' }),
    /** The receipt that it was made with, and is undone with. */
    recebimento_numero: z.number().int().nullable(),
    desfeita_em: instant.nullable().meta({ title: 'Desfeita em' }),
    desfeita_por: z.string().nullable().meta({ title: 'Desfeita por' }),
    desfeita_motivo: z.string().nullable().meta({ title: 'Motivo' }),
    versao,
  })
  .meta({ id: 'Dispensa' })
export type Dispensa = z.output<typeof dispensa>

const dispensasDoMes = z
  .object({ total: moneyTotal, itens: z.array(dispensa) })
  .meta({ id: 'DispensasDoMes' })

export const dispensasContract = defineContract({
  list: {
    method: 'GET',
    path: '/dispensas',
    summary:
      'O que pessoas dispensaram em um mês (o atual), do mais novo ao mais antigo, sem o que foi desfeito',
    query: z.object({ mes: optionalFilter(mes) }),
    response: dispensasDoMes,
  },
  create: {
    method: 'POST',
    path: '/dispensas',
    efeitos: {
      divida_menor: {
        dar_baixa: 'sempre',
        administradores: 'acima do limite das configurações',
        motivo: 'sempre',
      },
    },
    summary: 'Dispensa o que uma dívida deve hoje, ou só a multa e os juros; não é receita',
    status: 201,
    idempotent: true,
    body: z
      .strictObject({
        pagamento_id: z.uuid().optional(),
        cobranca_id: z.uuid().optional(),
        /** The version of the debt that the caller saw. */
        versao,
        o_que: z.enum(O_QUE_DISPENSAR),
        motivo: z.enum(MOTIVOS_DISPENSA).meta({ title: 'Motivo' }),
        texto: optionalText(500).meta({ title: 'Observações' }),
      })
      .refine(({ pagamento_id, cobranca_id }) => Boolean(pagamento_id) !== Boolean(cobranca_id), {
        path: ['pagamento_id'],
        message: 'Diga um pagamento ou uma cobrança',
      }),
    response: dispensa,
  },
  undo: {
    method: 'POST',
    path: '/dispensas/:id/desfazer',
    summary: 'Desfaz uma dispensa feita sem recebimento, com o motivo; a dívida volta a ser devida',
    params: byId,
    body: reasonBody,
    response: dispensa,
  },
})
