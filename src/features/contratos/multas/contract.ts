import { z } from 'zod'
import { TIPOS_INFRACAO } from '#domain/infracoes.ts'
import { STATUS_MULTA } from '#domain/multa.ts'
import { normalizePlaca } from '#domain/placas.ts'
import { mensagem } from '#features/contato/mensagens/contract.ts'
import {
  byId,
  changesTo,
  day,
  dayOf,
  defineContract,
  instant,
  listQuery,
  money,
  moneyTotal,
  optionalFilter,
  optionalText,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { moment } from '#http/moment.ts'
import { numeroAuto, placa } from '#http/vehicle-identifiers.ts'
import { SITUACAO_INDICACAO } from './indicacao/rules.ts'

const count = z.number().int()

export const multa = z
  .object({
    id: z.uuid(),
    placa: z.string(),
    moto_id: z.uuid().nullable(),
    /** The rental at the time of the infraction; null: "Sem locatário na data". */
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    cliente_telefone: z.string().nullable(),
    /** The motorcycle was stolen at that time, so that there is no renter: "Moto roubada nesse momento". */
    moto_roubada: z.boolean(),
    cobranca_id: z.uuid().nullable(),
    tipo_infracao: z.enum(TIPOS_INFRACAO),
    codigo_infracao: z.string().nullable(),
    descricao_infracao: z.string(),
    orgao_autuador: z.string().nullable(),
    data_infracao: instant.meta({ title: 'Data da infração' }),
    /** False if only the day of the infraction is known. */
    hora_conhecida: z.boolean().meta({ title: 'Hora conhecida' }),
    data_notificacao: day.nullable(),
    data_vencimento: day,
    /** The registry gave no due date; this is the legal minimum. */
    vencimento_estimado: z.boolean().meta({ title: 'Vencimento estimado' }),
    data_vencimento_desconto: day.nullable(),
    /** Last day to name the driver to the authority. */
    prazo_indicacao: day,
    local_infracao: z.string(),
    numero_auto: z.string(),
    valor_original: moneyTotal,
    valor_desconto: moneyTotal.nullable(),
    /** Amount payable today, with the discount while it is valid. */
    valor_atual: moneyTotal,
    pontos_cnh: count,
    /** State of naming the driver to the authority; `perdida` after a missed deadline. */
    indicacao: z.enum(SITUACAO_INDICACAO).meta({ title: 'Indicação de condutor' }),
    indicacao_data: day.nullable().meta({ title: 'Data da indicação' }),
    indicacao_protocolo: z.string().nullable().meta({ title: 'Protocolo da indicação' }),
    /** Why no driver is named. */
    indicacao_motivo: z.string().nullable().meta({ title: 'Motivo da indicação' }),
    /** The additional fine (NIC) for a company that names no driver. */
    valor_nic: moneyTotal,
    /** With 40 % off, for companies in the SNE. */
    valor_sne: moneyTotal,
    sne_aceito_em: day.nullable().meta({ title: 'Desconto SNE aceito em' }),
    velocidade_medida: count.nullable(),
    velocidade_permitida: count.nullable(),
    status: z.enum(STATUS_MULTA),
    /** The registry; `simulacao` for a simulated fine. */
    origem: z.string(),
    detectada_em: instant.meta({ title: 'Encontrada em' }),
    versao,
  })
  .meta({ id: 'Multa' })
export type Multa = z.output<typeof multa>

export const multaNotificada = multa
  .extend({
    /** The message sent to the customer, if any. */
    mensagem: mensagem.optional(),
    /** Result of the notification, for the user. */
    aviso: z.string().optional(),
  })
  .meta({ id: 'MultaNotificada' })

export const resumo = z
  .object({
    novas: count,
    vencidas: count,
    vencem_em_7_dias: count,
    valor_total: moneyTotal,
    /** Whether fines are simulated because no credentials are stored. */
    simulacao: z.boolean(),
    /** Number of stored simulated fines. */
    simuladas: count,
    /** The registries in the order of lookup: 'o DETRAN-SP oficial'. */
    registros: z.array(z.string()),
    /** The last lookup of the whole fleet. */
    ultima_consulta: z
      .object({
        em: instant,
        automatica: z.boolean(),
        placas_consultadas: count,
        multas_novas: count,
        falhas: count,
      })
      .nullable(),
    /** Time of the next automatic lookup; null with a note on why there is none. */
    proxima_consulta: instant.nullable(),
    nota_consulta: z.string().nullable(),
  })
  .meta({ id: 'ResumoDeMultas' })

export const consulta = z
  .object({
    placas_consultadas: count,
    /** All fines found, including known ones. */
    multas_encontradas: count,
    multas_novas: count,
    /** Plates without an answer and the reason. */
    falhas: z.array(z.object({ placa: z.string(), mensagem: z.string() })),
    /** Registries that failed before another one answered. */
    avisos: z.array(z.string()),
    simulacao: z.boolean(),
  })
  .meta({ id: 'ConsultaDeMultas' })

export const consultaDePlaca = z
  .object({
    multas_encontradas: count,
    multas_novas: count,
    multas: z.array(multa),
    /** The registry that failed before another one answered. */
    aviso: z.string().nullable(),
    simulacao: z.boolean(),
  })
  .meta({ id: 'ConsultaDePlaca' })

const kmh = z.number().int().min(0).max(500)

/** Fields that a user may correct; number, date, plate, origin and extra charge are fixed. */
const written = {
  status: z.enum(STATUS_MULTA),
  tipo_infracao: z.enum(TIPOS_INFRACAO).meta({ title: 'Tipo' }),
  codigo_infracao: optionalText(20).meta({ title: 'Código da infração' }),
  descricao_infracao: requiredText(500).meta({ title: 'Descrição' }),
  orgao_autuador: optionalText(200).meta({ title: 'Órgão autuador' }),
  data_notificacao: dayOf('ocorrencia').nullable().meta({ title: 'Data da notificação' }),
  data_vencimento: dayOf('vencimento').meta({ title: 'Vencimento' }),
  data_vencimento_desconto: dayOf('vencimento').nullable().meta({ title: 'Desconto até' }),
  local_infracao: requiredText(300).meta({ title: 'Local' }),
  valor_original: money.meta({ title: 'Valor original' }),
  valor_desconto: money.nullable().meta({ title: 'Valor com desconto' }),
  pontos_cnh: z.number().int().min(0).max(40).meta({ title: 'Pontos na CNH' }),
  velocidade_medida: kmh.nullable().meta({ title: 'Velocidade medida' }),
  velocidade_permitida: kmh.nullable().meta({ title: 'Velocidade permitida' }),
}

/** A fine as its paper notice shows it. */
const auto = z.strictObject({
  numero_auto: numeroAuto,
  placa,
  data_infracao: moment,
  local_infracao: written.local_infracao,
  codigo_infracao: requiredText(20).meta({ title: 'Código da infração' }),
  valor_original: written.valor_original.refine(
    (amount) => amount > 0,
    'O valor precisa ser maior que zero',
  ),
  data_vencimento: written.data_vencimento,
  /** 30 days from today if it is not given. */
  prazo_indicacao: dayOf('vencimento').nullish().meta({ title: 'Prazo de indicação' }),
})

/** Without credentials, whether a person agreed that the lookup invents fines. */
const consent = z.strictObject({ confirmar_simulacao: z.boolean().optional() })

const paging = listQuery.omit({ busca: true })

/** Part of a plate, in any format. */
const partOfPlaca = z.preprocess(
  (value) => (typeof value === 'string' ? normalizePlaca(value) || undefined : value),
  z.string().max(7).optional(),
)

export const multasContract = defineContract({
  list: {
    method: 'GET',
    path: '/multas',
    summary: 'Multas, a infração mais recente primeiro',
    query: paging.extend({
      placa: partOfPlaca,
      status: optionalFilter(z.enum(STATUS_MULTA)),
      cliente_id: optionalFilter(z.uuid()),
      locacao_id: optionalFilter(z.uuid()),
    }),
    response: z.array(multa),
    paged: true,
  },
  fresh: {
    method: 'GET',
    path: '/multas/novas',
    summary: 'Multas que ninguém notificou ainda, a indicação de condutor mais urgente primeiro',
    query: paging,
    response: z.array(multa),
    paged: true,
  },
  summary: {
    method: 'GET',
    path: '/multas/resumo',
    summary:
      'Quantas são novas, vencidas ou vencem em 7 dias, e quanto custam hoje as que não foram pagas',
    response: resumo,
  },
  get: { method: 'GET', path: '/multas/:id', summary: 'Uma multa', params: byId, response: multa },
  create: {
    method: 'POST',
    path: '/multas',
    summary:
      'Registra uma multa pela notificação em papel; o locatário e a cobrança saem como os de uma multa consultada',
    status: 201,
    idempotent: true,
    body: auto,
    response: multa,
  },
  consultAll: {
    method: 'POST',
    path: '/multas/consultar-todas',
    summary: 'Consulta as multas de toda a frota e guarda as que são novas',
    body: consent,
    response: consulta,
  },
  testRegistry: {
    method: 'POST',
    path: '/sistema/executar-consulta-detran',
    summary: 'Executa agora a consulta de toda a frota',
    body: consent,
    response: consulta,
  },
  consultPlaca: {
    method: 'POST',
    path: '/multas/consultar-manual/:placa',
    summary: 'Consulta as multas de uma placa e guarda as que são novas',
    params: z.object({ placa }),
    body: consent,
    response: consultaDePlaca,
  },
  notify: {
    method: 'PUT',
    path: '/multas/:id/notificar',
    summary:
      'Marca a multa como notificada e avisa o cliente pelo WhatsApp; o aviso diz o que foi da mensagem',
    params: byId,
    response: multaNotificada,
  },
  update: {
    method: 'PUT',
    path: '/multas/:id',
    efeitos: { divida_menor: {} },
    summary: 'Corrige uma multa ou muda o status; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(written),
    readOnly: Object.keys(multa.shape).filter((name) => !(name in written)),
    response: multa,
  },
  removeSimulated: {
    method: 'DELETE',
    path: '/multas/simuladas',
    summary: 'Remove as multas simuladas e as cobranças delas que não foram pagas',
    response: z.object({
      multas_removidas: z.number().int(),
      cobrancas_removidas: z.number().int(),
    }),
  },
})
