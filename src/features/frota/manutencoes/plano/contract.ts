import { z } from 'zod'
import {
  askedDay,
  byId,
  changesTo,
  day,
  defineContract,
  instant,
  listQuery,
  optionalFilter,
  requiredText,
  versao,
} from '#http/endpoint.ts'
import { SITUACOES_ITEM } from './rules.ts'

const kmInterval = z.number().int().min(1).max(999_999).nullable()
const dayInterval = z.number().int().min(1).max(9999).nullable()

const written = {
  nome: requiredText(60).meta({ title: 'Nome' }),
  intervalo_km: kmInterval.meta({ title: 'A cada (km)' }),
  intervalo_dias: dayInterval.meta({ title: 'A cada (dias)' }),
  aviso_km: z.number().int().min(0).max(999_999).nullable().meta({ title: 'Avisar antes (km)' }),
  aviso_dias: z.number().int().min(0).max(9999).nullable().meta({ title: 'Avisar antes (dias)' }),
  ativo: z.boolean().meta({ title: 'Em uso' }),
}

const item = z
  .object({
    id: z.uuid(),
    nome: z.string(),
    intervalo_km: z.number().int().nullable(),
    intervalo_dias: z.number().int().nullable(),
    aviso_km: z.number().int().nullable(),
    aviso_dias: z.number().int().nullable(),
    ativo: z.boolean(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'ItemDeManutencao' })
export type ItemDeManutencao = z.output<typeof item>

const previsao = z
  .object({
    moto_id: z.uuid(),
    placa: z.string(),
    /** Null: the oil change. */
    item_id: z.uuid().nullable(),
    item: z.string(),
    ultima: z.object({ dia: day.nullable(), km: z.number().int() }).nullable(),
    vence_km: z.number().int().nullable(),
    vence_dia: day.nullable(),
    km_atual: z.number().int(),
    /** About what the odometer shows today; null if nothing tells. */
    km_estimado: z.number().int().nullable(),
    media_km_dia: z.number().nullable(),
    previsto_para: day.nullable(),
    situacao: z.enum(SITUACOES_ITEM),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    cliente_telefone: z.string().nullable(),
  })
  .meta({ id: 'PrevisaoDeManutencao' })
export type Previsao = z.output<typeof previsao>

export const planoContract = defineContract({
  forecast: {
    method: 'GET',
    path: '/manutencoes/previsao',
    summary:
      'O que vence em cada moto, o vencido primeiro; com `ate`, do que está em dia só o previsto até esse dia',
    query: listQuery.omit({ busca: true }).extend({
      ate: optionalFilter(askedDay),
      moto_id: optionalFilter(z.uuid()),
    }),
    response: z.array(previsao),
    paged: true,
  },
  list: {
    method: 'GET',
    path: '/itens-manutencao',
    summary: 'Itens do plano de manutenção, por nome; a troca de óleo não é um deles',
    response: z.array(item),
  },
  get: {
    method: 'GET',
    path: '/itens-manutencao/:id',
    summary: 'Um item do plano de manutenção',
    params: byId,
    response: item,
  },
  create: {
    method: 'POST',
    path: '/itens-manutencao',
    access: 'administrador',
    summary: 'Cria um item do plano; sem aviso, vale 500 km ou 15 dias',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      nome: written.nome,
      intervalo_km: written.intervalo_km.default(null),
      intervalo_dias: written.intervalo_dias.default(null),
      aviso_km: written.aviso_km.default(null),
      aviso_dias: written.aviso_dias.default(null),
      ativo: written.ativo.default(true),
    }),
    response: item,
  },
  update: {
    method: 'PUT',
    path: '/itens-manutencao/:id',
    access: 'administrador',
    summary: 'Altera ou desliga um item do plano; o que não vier fica como está',
    edits: 'get',
    params: byId,
    body: changesTo(written),
    readOnly: ['id', 'criado_em', 'versao'],
    response: item,
  },
})
