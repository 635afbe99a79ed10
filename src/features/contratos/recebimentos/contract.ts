import { z } from 'zod'
import { ANTES_DO_CAIXA } from '#domain/access/efeitos.ts'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
import {
  MOTIVOS_DISPENSA,
  MOTIVOS_DO_SISTEMA,
  ORIGENS_RECEBIMENTO,
  TIPOS_ALOCACAO,
} from '#features/dinheiro/dividas/rules.ts'
import {
  askedDay,
  byId,
  chosenId,
  day,
  dayOf,
  defineContract,
  instant,
  listQuery,
  money,
  moneyTotal,
  optionalFilter,
  optionalText,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import { MAX_RECEBIDO, VALOR_RECEBIDO } from './rules.ts'

/** Which debt a line is of: a payment, or an extra charge. */
const ref = { pagamento_id: z.uuid().optional(), cobranca_id: z.uuid().optional() }

/** An open debt, with what it owes on a day and would receive. */
export const dividaDoCliente = z.object({
  ...ref,
  /** Of the payment or the extra charge. */
  id: z.uuid(),
  origem: z.enum(['pagamento', 'cobranca']),
  /** 'Semana 12', or the title of the charge. */
  titulo: z.string(),
  descricao: z.string(),
  locacao_id: z.uuid().nullable(),
  moto_placa: z.string().nullable(),
  data_vencimento: day,
  dias_atraso: z.number().int(),
  valor: moneyTotal,
  valor_original: moneyTotal,
  /** Late fees as of that day that are not paid yet. */
  encargos: moneyTotal,
  devido: moneyTotal,
  /** What it receives of the money asked about; by default all that is due by that day. */
  recebe: moneyTotal,
  contestada: z.boolean(),
  simulada: z.boolean(),
  versao,
})
export type DividaDoCliente = z.output<typeof dividaDoCliente>

/** A week to come that money received ahead would create. */
export const semanaACriar = z.object({
  semana_referencia: z.number().int(),
  data_vencimento: day,
  valor: moneyTotal,
  recebe: moneyTotal,
})

const alocacao = z.object({
  id: z.uuid(),
  pagamento_id: z.uuid().nullable(),
  cobranca_id: z.uuid().nullable(),
  locacao_id: z.uuid().nullable(),
  descricao: z.string(),
  data_vencimento: day,
  moto_placa: z.string().nullable(),
  /** Money, or a write-off made with it. */
  tipo: z.enum(TIPOS_ALOCACAO),
  valor: moneyTotal,
  /** Its part that paid late fees. */
  encargos: moneyTotal.meta({ title: 'Multa e juros pagos' }),
  motivo: z.enum([...MOTIVOS_DISPENSA, ...MOTIVOS_DO_SISTEMA]).nullable(),
  texto: z.string().nullable().meta({ title: 'Observações' }),
})

export const recebimento = z
  .object({
    id: z.uuid(),
    numero: z.number().int().meta({ title: 'Número' }),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    valor: moneyTotal.meta({ title: 'Valor' }),
    forma: z.enum(TIPOS_RECEBIMENTO).meta({ title: 'Forma' }),
    data: day.meta({ title: 'Data' }),
    hora: z.string().meta({ title: 'Hora' }),
    /** The same for the receipts of one visit in two forms. */
    grupo: z.uuid().nullable(),
    /** Null for a Pix, or one from before receipts were kept apart. */
    recebido_por: z.string().nullable().meta({ title: 'Recebido por' }),
    origem: z.enum(ORIGENS_RECEBIMENTO),
    /** A photo or PDF that proves it, among the customer's files. */
    arquivo_id: z.uuid().nullable(),
    observacoes: z.string().nullable(),
    /** Earlier debts that stayed open after it, frozen. */
    em_aberto: z.array(
      z.object({ ...ref, descricao: z.string(), data_vencimento: day, devido: moneyTotal }),
    ),
    /** What it paid, the oldest due first. */
    itens: z.array(alocacao),
    estornado_em: instant.nullable().meta({ title: 'Desfeito em' }),
    estornado_por: z.string().nullable().meta({ title: 'Desfeito por' }),
    estorno_motivo: z.string().nullable().meta({ title: 'Motivo' }),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Recebimento' })
export type Recebimento = z.output<typeof recebimento>

const motivo = z.enum(MOTIVOS_DISPENSA)

const item = z
  .strictObject({
    pagamento_id: z.uuid().optional(),
    cobranca_id: z.uuid().optional(),
    /** The version of the debt that the caller saw. */
    versao,
    valor: money,
    dispensar_encargos: motivo.optional(),
    dispensar_resto: motivo.optional(),
    texto: optionalText(500),
  })
  .refine(({ pagamento_id, cobranca_id }) => Boolean(pagamento_id) !== Boolean(cobranca_id), {
    path: ['pagamento_id'],
    message: 'Diga um pagamento ou uma cobrança',
  })

const valor = money
  .refine((valor) => valor > 0, VALOR_RECEBIDO)
  .refine((valor) => valor <= MAX_RECEBIDO, 'O máximo é R$ 100.000,00')

export const recebimentosContract = defineContract({
  list: {
    method: 'GET',
    path: '/recebimentos',
    summary: 'O dinheiro que entrou, do mais novo ao mais antigo, com o que cada recebimento pagou',
    query: listQuery.omit({ busca: true }).extend({
      cliente_id: optionalFilter(z.uuid()),
      dia: optionalFilter(askedDay),
      forma: optionalFilter(z.enum(TIPOS_RECEBIMENTO)),
      usuario: optionalFilter(z.string().max(100)),
      /** The receipts of one visit in two forms. */
      grupo: optionalFilter(z.uuid()),
      estornados: optionalFilter(z.enum(['sim', 'nao'])),
    }),
    response: z.array(recebimento),
    paged: true,
  },
  people: {
    method: 'GET',
    path: '/recebimentos/pessoas',
    summary: 'Quem pode ter recebido: as pessoas da equipe, também as que saíram',
    response: z.array(z.object({ usuario: z.string(), nome: z.string() })),
  },
  get: {
    method: 'GET',
    path: '/recebimentos/:id',
    summary: 'Um recebimento, com o que pagou e o que ficou em aberto',
    params: byId,
    response: recebimento,
  },
  create: {
    method: 'POST',
    path: '/recebimentos',
    efeitos: {
      divida_menor: {
        dar_baixa: 'com dispensa dos encargos ou do resto, ou com uma data que diminui os encargos',
        administradores: 'dispensa acima do limite das configurações',
      },
      forma_e_data: {
        dias_anteriores: 'recebido há mais de 60 dias',
        administradores: ANTES_DO_CAIXA,
      },
    },
    summary:
      'Registra dinheiro que entrou e o reparte entre dívidas de um cliente; em duas formas são dois recebimentos',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      cliente_id: z.uuid(),
      data: dayOf('fato').optional(),
      formas: z
        .array(z.strictObject({ forma: z.enum(TIPOS_RECEBIMENTO), valor }))
        .min(1)
        .max(2),
      itens: z.array(item).max(200),
      /** Creates the weeks to come that what is left over pays. */
      adiantar: z.boolean().default(false),
      /** Money of a Pix that settled no debt: its whole value, as one form, resolves it. */
      pix_cobranca_id: z.uuid().optional(),
      /** Entered although it looks like one of a moment ago. */
      confirmar_repetido: z.boolean().default(false),
      /** A photo or PDF among the customer's files. */
      arquivo_id: chosenId.optional(),
      observacoes: optionalText(500).meta({ title: 'Observações' }),
    }),
    response: z.array(recebimento),
  },
  undo: {
    method: 'POST',
    path: '/recebimentos/:id/estornar',
    efeitos: { recebido_menor: { dias_anteriores: 'recebido antes de hoje', motivo: 'sempre' } },
    summary: 'Desfaz um recebimento inteiro, com o motivo; as dívidas voltam a ser devidas',
    params: byId,
    body: reasonBody,
    response: recebimento,
  },
})
