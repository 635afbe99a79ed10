import { z } from 'zod'
import {
  askedDay,
  byId,
  changesTo,
  day,
  dayOf,
  defineContract,
  instant,
  km,
  listQuery,
  motivo,
  observacoes,
  optionalFilter,
  optionalText,
  versao,
} from '#http/endpoint.ts'
import { chassi, placa, renavam } from '#http/vehicle-identifiers.ts'
import { ETAPAS_OFICINA, MAX_NOTA } from './oficina/rules.ts'
import { CORES, MIN_ANO, ORDENS_MOTO, SETTABLE_STATUS, STATUS_MOTO } from './rules.ts'

export const moto = z
  .object({
    id: z.uuid(),
    placa: z.string(),
    cor: z.enum(CORES),
    ano: z.number().int(),
    modelo: z.string().meta({ title: 'Modelo' }),
    km_atual: z.number().int(),
    km_ultima_manutencao: z.number().int().nullable().meta({ title: 'Km da última manutenção' }),
    data_aquisicao: day,
    observacoes: z.string().nullable(),
    status: z.enum(STATUS_MOTO),
    renavam: z.string().nullable(),
    chassi: z.string().nullable(),
    foto_perfil: z.string().nullable(),
    /** The customer that it waits for, and the rental, which has another motorcycle meanwhile. */
    reservada_para: z.string().nullable(),
    reservada_na: z.uuid().nullable(),
    /** A theft keeps it from being free or rented, whatever its status. */
    roubada: z.boolean(),
    /** Of a motorcycle in the workshop: how far it is, and since which day it is there. */
    oficina: z
      .object({
        etapa: z.enum(ETAPAS_OFICINA),
        prevista: day.nullable(),
        nota: z.string().nullable(),
        desde: day,
      })
      .nullable(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Moto' })
export type Moto = z.output<typeof moto>

/** Number of motorcycles of the fleet in each status. */
const contagem = z.record(z.enum(STATUS_MOTO), z.number().int()).meta({ id: 'ContagemDeMotos' })

export const alertaManutencao = z
  .object({
    moto: z.object({ id: z.uuid(), placa: z.string(), cor: z.enum(CORES), modelo: z.string() }),
    km_atual: z.number().int(),
    km_desde_manutencao: z.number().int().nullable(),
    urgencia: z.enum(['URGENTE', 'EM BREVE']),
  })
  .meta({ id: 'AlertaDeManutencao' })

/** What is written once, and only corrected afterwards. */
const written = {
  placa,
  cor: z.enum(CORES).meta({ title: 'Cor' }),
  ano: z.number().int().min(MIN_ANO, `O ano mínimo é ${MIN_ANO}`).max(9999).meta({ title: 'Ano' }),
}

const km_atual = km.meta({ title: 'Km atual' })
const data_aquisicao = dayOf('fato').meta({ title: 'Data de aquisição' })

/** The plate is of the same vehicle as another motorcycle's, before or after the change to Mercosul plates. */
const confirmar_outra_moto = z.boolean().optional()

const sameMoto = z.object({
  moto_existente: moto.pick({ id: true, placa: true, cor: true, ano: true }),
})

/** Returns the motorcycle that may be the same from the error that asks. */
export const existingMoto = (refusal: unknown) => sameMoto.safeParse(refusal).data?.moto_existente

/** What follows from other records. */
const DERIVED = [
  'foto_perfil',
  'oficina',
  'reservada_para',
  'reservada_na',
  'roubada',
  'criado_em',
  'versao',
]

const listed = listQuery.extend({
  /** The status now; with `dia`, the one at the end of that day. */
  status: optionalFilter(z.enum(STATUS_MOTO)),
  dia: optionalFilter(askedDay),
  /** Only those that are free since that day or longer. */
  livre_desde: optionalFilter(askedDay),
  ordem: optionalFilter(z.enum(ORDENS_MOTO)),
})

export const motosContract = defineContract({
  list: {
    method: 'GET',
    path: '/motos',
    summary: 'Motos da frota (por placa; ou km_atual, ou cadastro mais recente)',
    query: listed,
    response: z.array(moto),
    paged: true,
  },
  export: {
    method: 'GET',
    path: '/motos/exportar',
    access: { permissao: 'exportar_dados' },
    reauthentication: true,
    summary: 'Motos em CSV, para planilhas em português, com os mesmos filtros da lista',
    query: listed.omit({ limite: true, cursor: true }),
    raw: { contentType: 'text/csv' },
  },
  counts: {
    method: 'GET',
    path: '/motos/contagem',
    summary: 'Quantas motos há em cada status',
    response: contagem,
  },
  create: {
    method: 'POST',
    path: '/motos',
    summary:
      'Cadastra uma moto; a outra placa de uma moto da frota (antes ou depois da Mercosul) só com confirmar_outra_moto',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...written,
      km_atual,
      data_aquisicao,
      observacoes,
      renavam,
      chassi,
      confirmar_outra_moto,
    }),
    readOnly: ['id', 'modelo', 'km_ultima_manutencao', 'status', ...DERIVED],
    aliases: { data_acquisicao: 'data_aquisicao' },
    response: moto,
  },
  get: { method: 'GET', path: '/motos/:id', summary: 'Uma moto', params: byId, response: moto },
  update: {
    method: 'PUT',
    path: '/motos/:id',
    efeitos: { provas: { confirmacao: 'com o hodômetro para menos' } },
    summary: 'Atualiza a quilometragem e as observações; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo({
      km_atual,
      observacoes,
      renavam,
      chassi,
      /** Marks a correction: the odometer may decrease. */
      corrigir_km: z.boolean(),
      // Refused unless they are as they were.
      ...written,
      modelo: z.string(),
      status: z.enum(STATUS_MOTO),
      data_aquisicao,
    }),
    readOnly: ['id', 'km_ultima_manutencao', ...DERIVED],
    response: moto,
  },
  correct: {
    method: 'PATCH',
    path: '/motos/:id/dados',
    access: 'administrador',
    summary: 'Corrige a placa, a cor ou o ano que foi digitado errado; o motivo fica na auditoria',
    edits: 'get',
    params: byId,
    body: changesTo(written).extend({
      motivo,
      confirmar_outra_moto,
    }),
    response: moto,
  },
  setStatus: {
    method: 'PATCH',
    path: '/motos/:id/status',
    summary: 'Põe a moto disponível, em manutenção ou inativa',
    edits: 'get',
    params: byId,
    body: z.strictObject({
      status: z.enum(SETTABLE_STATUS),
      motivo,
    }),
    response: moto,
  },
  setOficina: {
    method: 'PATCH',
    path: '/motos/:id/oficina',
    summary: 'Etapa, dia previsto e nota de uma moto na oficina; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo({
      etapa: z.enum(ETAPAS_OFICINA).meta({ title: 'Etapa na oficina' }),
      prevista: dayOf('vencimento').nullable().meta({ title: 'Prevista para' }),
      nota: optionalText(MAX_NOTA).meta({ title: 'Nota da oficina' }),
    }),
    response: moto,
  },
  remove: {
    method: 'DELETE',
    path: '/motos/:id',
    efeitos: { provas: {} },
    summary: 'Arquiva a moto',
    params: byId,
  },
  manutencaoAlerts: {
    method: 'GET',
    path: '/motos/alertas/manutencao',
    summary: 'Motos com troca de óleo próxima ou vencida, as mais urgentes primeiro',
    response: z.array(alertaManutencao),
  },
})
