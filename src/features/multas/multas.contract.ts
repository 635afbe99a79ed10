import { z } from 'zod'
import { normalizePlaca } from '#domain/documents.ts'
import { TIPOS_INFRACAO } from '#domain/infracoes.ts'
import { placa } from '#features/motos/motos.contract.ts'
import {
  byId,
  changesTo,
  dayOf,
  defineContract,
  listQuery,
  money,
  optionalFilter,
  optionalText,
  requiredText,
} from '#http/endpoint.ts'
import { consulta, consultaDePlaca, multa, multaNotificada, resumo } from './multas.entity.contract.ts'
import { STATUS_MULTA } from './multas.rules.ts'

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
