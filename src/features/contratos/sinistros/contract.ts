import { z } from 'zod'
import { STATUS_MOTO } from '#features/frota/motos/rules.ts'
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
  reasonBody,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { moment } from '#http/moment.ts'
import { DESFECHOS } from './encerramento/rules.ts'
import { PASSOS } from './passos/rules.ts'
import { SITUACOES_SINISTRO, TIPOS_SINISTRO } from './rules.ts'

const sinistro = z
  .object({
    id: z.uuid(),
    moto_id: z.uuid(),
    placa: z.string(),
    moto_status: z.enum(STATUS_MOTO),
    /** The rental that had the motorcycle at that minute, and its customer; null: nobody had it. */
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    tipo: z.enum(TIPOS_SINISTRO),
    ocorrido_em: instant,
    local: z.string(),
    relato: z.string(),
    feridos: z.boolean(),
    bo_numero: z.string().nullable(),
    seguradora: z.string().nullable(),
    numero_seguro: z.string().nullable(),
    franquia: moneyTotal.nullable(),
    recuperada_em: day.nullable().meta({ title: 'Recuperada em' }),
    restricao_baixada_em: day.nullable().meta({ title: 'Restrição baixada em' }),
    situacao: z.enum(['aberto', 'encerrado', 'cancelado']),
    /** Whether the motorcycle is neither freed nor rented because of it. */
    registrada_como_roubada: z.boolean(),
    encerrado_em: instant.nullable().meta({ title: 'Encerrado em' }),
    desfecho: z.enum(DESFECHOS).nullable(),
    cancelado_em: instant.nullable().meta({ title: 'Cancelado em' }),
    cancelado_motivo: z.string().nullable().meta({ title: 'Motivo do cancelamento' }),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Sinistro' })
export type Sinistro = z.output<typeof sinistro>

const detalhado = sinistro
  .extend({
    passos: z.array(
      z.object({
        passo: z.enum(PASSOS).meta({ title: 'Passo' }),
        /** By when it is to be done; null: no hurry. */
        prazo: instant.nullable(),
        feito_em: instant.nullable().meta({ title: 'Feito em' }),
        feito_por: z.string().nullable().meta({ title: 'Feito por' }),
      }),
    ),
    /** Fines of the time in which the motorcycle was stolen that were charged to a customer. */
    multas: z.array(z.object({ id: z.uuid(), numero_auto: z.string() })),
  })
  .meta({ id: 'SinistroDetalhado' })
export type SinistroDetalhado = z.output<typeof detalhado>

const written = {
  ocorrido_em: moment.meta({ title: 'Quando' }),
  local: requiredText(200).meta({ title: 'Onde' }),
  relato: requiredText(2000).meta({ title: 'O que aconteceu' }),
}
const known = {
  feridos: z.boolean().meta({ title: 'Houve feridos' }),
  bo_numero: optionalText(40).meta({ title: 'Número do boletim de ocorrência' }),
  seguradora: optionalText(100).meta({ title: 'Seguradora' }),
  numero_seguro: optionalText(60).meta({ title: 'Número do sinistro na seguradora' }),
  franquia: money.nullable().meta({ title: 'Franquia' }),
}

export const sinistrosContract = defineContract({
  list: {
    method: 'GET',
    path: '/sinistros',
    summary: 'Roubos, furtos, acidentes e apreensões, o mais recente primeiro',
    query: listQuery.omit({ busca: true }).extend({
      situacao: optionalFilter(z.enum(SITUACOES_SINISTRO)),
      tipo: optionalFilter(z.enum(TIPOS_SINISTRO)),
      moto_id: optionalFilter(z.uuid()),
      cliente_id: optionalFilter(z.uuid()),
    }),
    response: z.array(sinistro),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/sinistros',
    summary:
      'Registra um sinistro. Enquanto um roubo ou furto constar, a moto não fica disponível nem alugada',
    body: z.strictObject({
      moto_id: z.uuid().meta({ title: 'Moto' }),
      tipo: z.enum(TIPOS_SINISTRO).meta({ title: 'O que houve' }),
      ...written,
      feridos: known.feridos.default(false),
      bo_numero: known.bo_numero.optional(),
      seguradora: known.seguradora.optional(),
      numero_seguro: known.numero_seguro.optional(),
      franquia: known.franquia.optional(),
    }),
    status: 201,
    idempotent: true,
    response: detalhado,
  },
  get: {
    method: 'GET',
    path: '/sinistros/:id',
    summary: 'Um sinistro, com os passos e as multas já cobradas do tempo do roubo',
    params: byId,
    response: detalhado,
  },
  update: {
    method: 'PUT',
    path: '/sinistros/:id',
    summary:
      'Corrige um sinistro em aberto; a locação é a que tinha a moto nesse minuto. O que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo({ ...written, ...known }),
    readOnly: Object.keys(detalhado.shape).filter((name) => !(name in { ...written, ...known })),
    response: detalhado,
  },
  step: {
    method: 'PUT',
    path: '/sinistros/:id/passos/:passo',
    summary: 'Marca ou desmarca um passo; nenhum impede outra coisa',
    params: byId.extend({ passo: z.string().max(40) }),
    body: z.strictObject({ feito: z.boolean() }),
    response: detalhado,
  },
  recover: {
    method: 'POST',
    path: '/sinistros/:id/recuperar',
    summary:
      'A moto roubada foi encontrada. Só a baixa da restrição a libera: outra vez para acrescentá-la (administradores)',
    params: byId,
    body: z.strictObject({
      data: dayOf('ocorrencia').meta({ title: 'Recuperada em' }),
      restricao_baixada_em: dayOf('ocorrencia')
        .nullish()
        .meta({ title: 'Baixa da restrição na polícia' }),
    }),
    response: detalhado,
  },
  close: {
    method: 'POST',
    path: '/sinistros/:id/encerrar',
    summary: 'Encerra um sinistro; um roubo ou furto, só administradores',
    params: byId,
    body: z.strictObject({ desfecho: z.enum(DESFECHOS).meta({ title: 'Como terminou' }) }),
    response: detalhado,
  },
  cancel: {
    method: 'POST',
    path: '/sinistros/:id/cancelar',
    access: 'administrador',
    efeitos: { provas: { motivo: 'sempre' } },
    summary: 'Cancela um sinistro registrado por engano',
    params: byId,
    body: reasonBody,
    response: detalhado,
  },
})
