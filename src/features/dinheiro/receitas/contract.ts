import { z } from 'zod'
import { TIPOS_RECEBIMENTO } from '#domain/recebimento.ts'
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
  observacoes,
  optionalFilter,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import { relatorioDeReceitaCalls } from './relatorio/contract.ts'
import { ORIGENS } from './rules.ts'

/** Time in São Paulo, 'HH:MM'; seconds are dropped. */
const hora = z.codec(z.iso.time(), z.string(), {
  decode: (text) => text.slice(0, 5),
  encode: (text) => text,
})

/** Values of the screen's rental selector that mean no rental. */
const NO_LOCACAO = ['', 'todos', 'sem_locacao']
const chosenLocacao = z.preprocess(
  (value) => (NO_LOCACAO.includes(value as string) ? undefined : value),
  z.uuid().optional(),
)

export const receita = z
  .object({
    id: z.uuid(),
    valor: moneyTotal,
    tipo_recebimento: z.enum(TIPOS_RECEBIMENTO),
    locacao_id: z.uuid().nullable(),
    data_recebimento: day,
    hora_recebimento: z.string(),
    observacoes: z.string().nullable(),
    /**
     * Only `manual` ones can be edited; the others are undone at their payment or extra charge. An
     * `estorno` takes back another row: its amount is negative, its day the one it happened.
     */
    origem: z.enum(ORIGENS),
    pagamento_id: z.uuid().nullable(),
    cobranca_id: z.uuid().nullable(),
    /** When a person cancelled it, and why; it is in no total then. */
    cancelada_em: instant.nullable().meta({ title: 'Cancelada em' }),
    motivo_cancelamento: z.string().nullable().meta({ title: 'Motivo do cancelamento' }),
    /** The receita that it reverses, of an `estorno`. */
    estorno_de: z.uuid().nullable().meta({ title: 'Receita estornada' }),
    /** When an `estorno` reversed it; it still counts in its own day. */
    estornada_em: instant.nullable().meta({ title: 'Estornada em' }),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    moto_id: z.uuid().nullable(),
    moto_placa: z.string().nullable(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Receita' })
export type Receita = z.output<typeof receita>

const resumo = z
  .object({
    total: moneyTotal,
    quantidade: z.number().int(),
    /** `total` divided by `quantidade`, half a cent rounded up; 0 if there is none. */
    media: moneyTotal,
    ultimo_recebimento: receita
      .pick({ data_recebimento: true, hora_recebimento: true, valor: true })
      .nullable(),
  })
  .meta({ id: 'ResumoDeReceitas' })
export type ResumoReceitas = z.output<typeof resumo>

const totalDoMes = z
  .object({ total: moneyTotal, quantidade: z.number().int(), mes: z.string().describe('AAAA-MM') })
  .meta({ id: 'TotalDoMes' })

const filters = z.object({
  data_inicio: optionalFilter(askedDay),
  data_fim: optionalFilter(askedDay),
  tipo_recebimento: optionalFilter(z.enum(TIPOS_RECEBIMENTO)),
  locacao_id: chosenLocacao,
})
const paging = listQuery.omit({ busca: true })

const written = {
  valor: money.meta({ title: 'Valor' }),
  tipo_recebimento: z.enum(TIPOS_RECEBIMENTO).meta({ title: 'Tipo de recebimento' }),
  locacao_id: chosenId.meta({ title: 'Locação' }),
  data_recebimento: dayOf('ocorrencia').meta({ title: 'Data' }),
  hora_recebimento: hora.meta({ title: 'Hora' }),
  observacoes,
}
const readOnly = Object.keys(receita.shape).filter((name) => !(name in written))

export const receitasContract = defineContract({
  list: {
    method: 'GET',
    path: '/receitas',
    summary: 'Receitas, a mais recente primeiro; com canceladas, só as canceladas',
    query: paging.extend({ ...filters.shape, canceladas: z.stringbool().optional() }),
    response: z.array(receita),
    paged: true,
  },
  period: {
    method: 'GET',
    path: '/receitas/periodo/:start/:end',
    summary: 'Receitas de um dia a outro, os dois incluídos, a mais recente primeiro',
    params: z.object({ start: askedDay, end: askedDay }).refine(({ start, end }) => start <= end, {
      path: ['end'],
      message: 'A data final não pode ser anterior à inicial',
    }),
    query: paging,
    response: z.array(receita),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/receitas/resumo',
    summary: 'Total, quantidade, média e último recebimento do que os filtros escolhem',
    query: filters,
    response: resumo,
  },
  monthTotal: {
    method: 'GET',
    path: '/receitas/total/mes-atual',
    summary: 'O que entrou no mês corrente',
    response: totalDoMes,
  },
  create: {
    method: 'POST',
    path: '/receitas',
    efeitos: { forma_e_data: { dias_anteriores: 'recebida há mais de 60 dias' } },
    summary: 'Registra uma receita; sem data e hora, valem as de agora em São Paulo',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...written,
      tipo_recebimento: written.tipo_recebimento.default('pix'),
      locacao_id: written.locacao_id.optional(),
      data_recebimento: written.data_recebimento.nullish(),
      hora_recebimento: written.hora_recebimento.nullish(),
    }),
    readOnly,
    response: receita,
  },
  get: {
    method: 'GET',
    path: '/receitas/:id',
    summary: 'Uma receita',
    params: byId,
    response: receita,
  },
  update: {
    method: 'PUT',
    path: '/receitas/:id',
    efeitos: {
      recebido_menor: { dias_anteriores: 'com data anterior a hoje' },
      forma_e_data: {
        dias_anteriores: 'com data anterior a hoje, ou mudada para mais de 60 dias atrás',
      },
    },
    summary: 'Altera uma receita manual; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(written),
    readOnly,
    response: receita,
  },
  remove: {
    method: 'DELETE',
    path: '/receitas/:id',
    efeitos: { recebido_menor: { dias_anteriores: 'com data anterior a hoje', motivo: 'sempre' } },
    summary: 'Cancela uma receita manual, que sai dos totais; o motivo é obrigatório',
    params: byId,
    body: reasonBody,
  },
  ...relatorioDeReceitaCalls,
})
