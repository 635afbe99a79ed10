import { z } from 'zod'
import { normalizePlaca } from '#domain/documents.ts'
import { TIPOS_INFRACAO } from '#domain/infracoes.ts'
import { mensagem } from '#features/mensagens/contract.ts'
import { placa } from '#features/motos/contract.ts'
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
import { SITUACAO_INDICACAO } from './indicacao/rules.ts'
import { STATUS_MULTA } from './rules.ts'

const count = z.number().int()

export const multa = z
  .object({
    id: z.uuid(),
    placa: z.string(),
    moto_id: z.uuid().nullable(),
    /** The rental that held the plate at the infraction; null: "Sem locatário na data". */
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    cliente_telefone: z.string().nullable(),
    cobranca_id: z.uuid().nullable(),
    tipo_infracao: z.enum(TIPOS_INFRACAO),
    codigo_infracao: z.string().nullable(),
    descricao_infracao: z.string(),
    orgao_autuador: z.string().nullable(),
    data_infracao: instant,
    /** Of some fines only the day is known. */
    hora_conhecida: z.boolean(),
    data_notificacao: day.nullable(),
    data_vencimento: day,
    /** The registry told none: it is what the law leaves at least. */
    vencimento_estimado: z.boolean(),
    data_vencimento_desconto: day.nullable(),
    /** Last day to name the driver to the authority. */
    prazo_indicacao: day,
    local_infracao: z.string(),
    numero_auto: z.string(),
    valor_original: moneyTotal,
    valor_desconto: moneyTotal.nullable(),
    /** What it costs today: the discount while it lasts. */
    valor_atual: moneyTotal,
    pontos_cnh: count,
    /** Naming the driver to the authority: what was done; `perdida` once the deadline passed without. */
    indicacao: z.enum(SITUACAO_INDICACAO),
    indicacao_data: day.nullable(),
    indicacao_protocolo: z.string().nullable(),
    /** Why nobody is to be named. */
    indicacao_motivo: z.string().nullable(),
    /** The second fine of a company that names nobody. */
    valor_nic: moneyTotal,
    /** With 40 % off, for companies in the SNE. */
    valor_sne: moneyTotal,
    sne_aceito_em: day.nullable(),
    velocidade_medida: count.nullable(),
    velocidade_permitida: count.nullable(),
    status: z.enum(STATUS_MULTA),
    /** The registry it came from; `simulacao` marks a made-up one. */
    origem: z.string(),
    detectada_em: instant,
    versao,
  })
  .meta({ id: 'Multa' })
export type Multa = z.output<typeof multa>

export const multaNotificada = multa
  .extend({
    /** The message to the customer; none where nobody was told, or was told before. */
    mensagem: mensagem.optional(),
    /** What became of it, for the person who notified. */
    aviso: z.string().optional(),
  })
  .meta({ id: 'MultaNotificada' })

export const resumo = z
  .object({
    novas: count,
    vencidas: count,
    vencem_em_7_dias: count,
    valor_total: moneyTotal,
    /** Whether the fines are made up, for want of an authority's credentials. */
    simulacao: z.boolean(),
    /** Made-up fines that are still there. */
    simuladas: count,
    /** Who is asked, in this order: 'o DETRAN-SP oficial'. */
    registros: z.array(z.string()),
    /** The whole fleet's last lookup. */
    ultima_consulta: z
      .object({
        em: instant,
        automatica: z.boolean(),
        placas_consultadas: count,
        multas_novas: count,
        falhas: count,
      })
      .nullable(),
    /** When the fleet is looked up next by itself; null with a note that says why never. */
    proxima_consulta: instant.nullable(),
    nota_consulta: z.string().nullable(),
  })
  .meta({ id: 'ResumoDeMultas' })

export const consulta = z
  .object({
    placas_consultadas: count,
    /** All fines found, those known before included. */
    multas_encontradas: count,
    multas_novas: count,
    /** Plates the registry did not answer for, and why. */
    falhas: z.array(z.object({ placa: z.string(), mensagem: z.string() })),
    /** That another registry had to answer, and why the first one did not. */
    avisos: z.array(z.string()),
    simulacao: z.boolean(),
  })
  .meta({ id: 'ConsultaDeMultas' })

export const consultaDePlaca = z
  .object({
    multas_encontradas: count,
    multas_novas: count,
    multas: z.array(multa),
    /** That another registry had to answer, and why the first one did not. */
    aviso: z.string().nullable(),
    simulacao: z.boolean(),
  })
  .meta({ id: 'ConsultaDePlaca' })

const kmh = z.number().int().min(0).max(500)

/** What a person may put right; who was fined, where from and the charge stay as they were found. */
const written = {
  status: z.enum(STATUS_MULTA),
  tipo_infracao: z.enum(TIPOS_INFRACAO),
  codigo_infracao: optionalText(20),
  descricao_infracao: requiredText(500),
  orgao_autuador: optionalText(200),
  data_notificacao: dayOf('ocorrencia').nullable(),
  data_vencimento: dayOf('vencimento'),
  data_vencimento_desconto: dayOf('vencimento').nullable(),
  local_infracao: requiredText(300),
  valor_original: money,
  valor_desconto: money.nullable(),
  pontos_cnh: z.number().int().min(0).max(40),
  velocidade_medida: kmh.nullable(),
  velocidade_permitida: kmh.nullable(),
}

const paging = listQuery.omit({ busca: true })

/** Any part of a plate, in any way of typing it. */
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
    summary: 'Quantas são novas, vencidas ou vencem em 7 dias, e quanto custam hoje as que não foram pagas',
    response: resumo,
  },
  get: { method: 'GET', path: '/multas/:id', summary: 'Uma multa', params: byId, response: multa },
  consultAll: {
    method: 'POST',
    path: '/multas/consultar-todas',
    summary: 'Consulta as multas de toda a frota e guarda as que são novas',
    response: consulta,
  },
  testRegistry: {
    method: 'POST',
    path: '/sistema/executar-consulta-detran',
    summary: 'Executa agora a consulta de toda a frota',
    response: consulta,
  },
  consultPlate: {
    method: 'POST',
    path: '/multas/consultar-manual/:placa',
    summary: 'Consulta as multas de uma placa e guarda as que são novas',
    params: z.object({ placa }),
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
    response: z.object({ multas_removidas: z.number().int(), cobrancas_removidas: z.number().int() }),
  },
})
