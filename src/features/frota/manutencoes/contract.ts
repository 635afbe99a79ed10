import { z } from 'zod'
import { CORES } from '#features/frota/motos/rules.ts'
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
  money,
  moneyTotal,
  observacoes,
  optionalFilter,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { TIPOS_MANUTENCAO } from './rules.ts'

export const manutencao = z
  .object({
    id: z.uuid(),
    moto_id: z.uuid(),
    tipo: z.enum(TIPOS_MANUTENCAO),
    descricao: z.string(),
    data_realizada: day,
    km_realizada: z.number().int(),
    custo: moneyTotal,
    responsavel: z.string(),
    observacoes: z.string().nullable(),
    proxima_manutencao_km: z.number().int().nullable(),
    moto_placa: z.string(),
    moto_cor: z.enum(CORES),
    /** The items of the plan that it did. */
    itens: z.array(z.object({ id: z.uuid(), nome: z.string() })),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Manutencao' })
export type Manutencao = z.output<typeof manutencao>

const written = {
  moto_id: z.uuid().meta({ title: 'Moto' }),
  tipo: z.enum(TIPOS_MANUTENCAO).meta({ title: 'Tipo' }),
  descricao: requiredText(2000).meta({ title: 'Descrição' }),
  data_realizada: dayOf('fato').meta({ title: 'Data realizada' }),
  km_realizada: km.meta({ title: 'Quilometragem' }),
  custo: money.meta({ title: 'Custo' }),
  responsavel: requiredText(200).meta({ title: 'Responsável' }),
  observacoes,
  proxima_manutencao_km: km.nullable().meta({ title: 'Próxima manutenção' }),
  itens: z
    // A service that was read has the items with their names; only their ids are written.
    .array(z.union([z.uuid(), z.strictObject({ id: z.uuid(), nome: z.string().optional() })]))
    .max(50)
    .meta({ title: 'O que foi feito' }),
}
const readOnly = Object.keys(manutencao.shape).filter((name) => !(name in written))

const filters = listQuery.extend({
  tipo: optionalFilter(z.enum(TIPOS_MANUTENCAO)),
  data_inicio: optionalFilter(askedDay),
  data_fim: optionalFilter(askedDay),
})

export const manutencoesContract = defineContract({
  list: {
    method: 'GET',
    path: '/manutencoes',
    summary: 'Manutenções, a mais recente primeiro',
    query: filters.extend({ moto_id: optionalFilter(z.uuid()) }),
    response: z.array(manutencao),
    paged: true,
  },
  ofMoto: {
    method: 'GET',
    path: '/motos/:id/manutencoes',
    summary: 'Manutenções de uma moto, a mais recente primeiro',
    params: byId,
    query: filters,
    response: z.array(manutencao),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/manutencoes',
    summary:
      'Registra uma manutenção e atualiza o hodômetro; sem proxima_manutencao_km, vale o intervalo padrão do tipo',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...written,
      proxima_manutencao_km: written.proxima_manutencao_km.optional(),
      itens: written.itens.optional(),
    }),
    readOnly,
    response: manutencao,
  },
  get: {
    method: 'GET',
    path: '/manutencoes/:id',
    summary: 'Uma manutenção',
    params: byId,
    response: manutencao,
  },
  update: {
    method: 'PUT',
    path: '/manutencoes/:id',
    summary: 'Altera uma manutenção e recalcula a última da moto; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(written),
    readOnly,
    response: manutencao,
  },
  remove: {
    method: 'DELETE',
    path: '/manutencoes/:id',
    efeitos: { provas: {} },
    summary: 'Exclui uma manutenção e recalcula a última da moto',
    params: byId,
  },
})
