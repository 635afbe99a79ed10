import { z } from 'zod'
import {
  byId,
  chosenId,
  defineContract,
  instant,
  listQuery,
  money,
  optionalFilter,
  optionalText,
  requiredText,
} from '#http/endpoint.ts'
import { TIPOS_VISTORIA } from '../rules.ts'
import {
  GRAVIDADES,
  MAX_DESENHO,
  REGIOES,
  SITUACOES_AVARIA,
  STATUS_AVARIA,
  TIPOS_AVARIA,
} from './rules.ts'

const side = z.number().int().min(0).max(MAX_DESENHO)

/** What is recorded of a damage. */
export const dadosAvaria = {
  regiao: z.enum(REGIOES).meta({ title: 'Parte da moto' }),
  /** Place on the drawing, 0 to 1000 from its top left corner. */
  x: side,
  y: side,
  tipo: z.enum(TIPOS_AVARIA).meta({ title: 'Tipo' }),
  gravidade: z.enum(GRAVIDADES).meta({ title: 'Gravidade' }),
  /** Normal wear is recorded and never charged. */
  desgaste: z.boolean().meta({ title: 'Desgaste normal' }),
  nota: optionalText(500).meta({ title: 'Observação' }),
  /** A known damage of this motorcycle that got worse. */
  pior_que: z.uuid().nullable().meta({ title: 'Pior que a avaria' }),
}

export const avaria = z
  .object({
    id: z.uuid(),
    moto_id: z.uuid(),
    ...dadosAvaria,
    nota: z.string().nullable(),
    status: z.enum(STATUS_AVARIA),
    /** The inspection that first saw it. */
    vista_primeiro_em: z.uuid().meta({ title: 'Vista primeiro na vistoria' }),
    vista_em: instant,
    vista_tipo: z.enum(TIPOS_VISTORIA),
    /** Rental and customer of that inspection. */
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    cobranca_id: z.uuid().nullable(),
    cobranca_valor: money.nullable(),
    cobrada_em: instant.nullable(),
    manutencao_id: z.uuid().nullable(),
    /** Why it is disregarded. */
    motivo: z.string().nullable(),
    /** Whether it may be charged now: new at a return, no wear, never charged. */
    cobravel: z.boolean(),
    /** What the price list says; null: it is typed. */
    preco: money.nullable(),
    /** A photo of it; its address is `/arquivos/:id/url`'s. */
    foto_arquivo_id: z.uuid().nullable(),
    foto: z.string().nullable(),
    miniatura: z.string().nullable(),
  })
  .meta({ id: 'Avaria' })
export type Avaria = z.output<typeof avaria>

/** What becomes of damage after the inspection that saw it. */
export const avariasContract = defineContract({
  ofMoto: {
    method: 'GET',
    path: '/motos/:id/avarias',
    summary: 'As avarias da moto, a mais nova primeiro',
    params: byId,
    query: listQuery.omit({ busca: true }).extend({
      status: optionalFilter(z.enum([...STATUS_AVARIA, 'na_moto'])),
      /** Only what this inspection saw first. */
      vistoria_id: optionalFilter(z.uuid()),
    }),
    response: z.array(avaria),
    paged: true,
  },
  settle: {
    method: 'POST',
    path: '/avarias/:id/situacao',
    efeitos: { provas: { administradores: 'desconsiderada', motivo: 'desconsiderada' } },
    summary:
      'Marca a avaria como reparada, com a manutenção, desconsiderada, com o motivo (só administradores), ou de novo existente',
    params: byId,
    body: z.strictObject({
      status: z.enum(SITUACOES_AVARIA),
      motivo: optionalText(500).optional(),
      manutencao_id: z.uuid().optional(),
    }),
    response: avaria,
  },
  charge: {
    method: 'POST',
    path: '/avarias/:id/cobrar',
    summary:
      'Cria a cobrança extra de uma avaria nova na volta da moto, com a foto como prova; sem valor, o da tabela de preços',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      valor: money.optional().meta({ title: 'Valor' }),
      titulo: requiredText(120).optional().meta({ title: 'Título' }),
      /** A charge made by hand that is of this damage: it becomes its charge. */
      cobranca_id: chosenId.optional(),
      /** The charges made by hand are of other damage. */
      outro_dano: z.boolean().optional().meta({ title: 'É outro dano' }),
    }),
    response: avaria,
  },
})
