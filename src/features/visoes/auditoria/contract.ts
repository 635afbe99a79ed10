import { z } from 'zod'
import { askedDay, defineContract, instant, listQuery, optionalFilter } from '#http/endpoint.ts'
import { ACOES, COM_HISTORICO } from './rules.ts'

const row = z.record(z.string(), z.unknown()).nullable()

const gravada = z.object({
  id: z.number().int(),
  em: instant,
  usuario: z.string(),
  /** The IP address or the name of the job. */
  origem: z.string().nullable(),
  motivo: z.string().nullable(),
  /** Request id, as in the server log. */
  pedido: z.string().nullable(),
  acao: z.enum(ACOES),
  entidade: z.string(),
  entidade_id: z.string(),
  /**
   * The columns before and after; for `visualizar` and `exportar`, `depois` describes what was
   * read.
   */
  antes: row,
  depois: row,
  /** Columns that changed but whose values are not recorded. */
  ocultos: z.array(z.string()).nullable(),
  /** The owner, by its current name. */
  cliente: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  moto: z.object({ id: z.uuid(), placa: z.string() }).nullable(),
  pessoa: z.string().nullable(),
})
export type LinhaGravada = z.output<typeof gravada>

/** A changed column with its formatted values; null where there was no record. */
const mudanca = z.object({
  campo: z.string(),
  rotulo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
})

export const linha = gravada
  .extend({
    /** The line as a sentence: 'maria' 'alterou o cliente' 'Teste da Silva' 'telefone de … para …'. */
    frase: z.object({ quem: z.string(), fez: z.string(), alvo: z.string(), resumo: z.string() }),
    mudancas: z.array(mudanca),
    /** Address of the screen that shows the record or its owner. */
    href: z.string().nullable(),
  })
  .meta({ id: 'LinhaDaAuditoria' })
export type LinhaAuditoria = z.output<typeof linha>

/** One page. There is no total: counting years of lines is too slow. */
const pagina = z
  .object({
    linhas: z.array(linha),
    /** Cursor of the next page; null on the last one. */
    proximo: z.string().nullable(),
  })
  .meta({ id: 'PaginaDaAuditoria' })

const text = optionalFilter(z.string().trim().max(100))
const filters = z.object({
  data_inicio: optionalFilter(askedDay),
  data_fim: optionalFilter(askedDay),
  usuario: text,
  entidade: text,
  acao: optionalFilter(z.enum(ACOES)),
  endereco: text,
  /**
   * Customer name, CPF or phone, plate, or any record id; also finds records that belong to the
   * match.
   */
  busca: text,
})
const paging = listQuery.omit({ busca: true })

export const auditoriaContract = defineContract({
  list: {
    method: 'GET',
    path: '/auditoria',
    summary: 'A trilha de auditoria, a linha mais recente primeiro',
    access: 'administrador',
    query: paging.extend(filters.shape),
    response: pagina,
  },
  usuarios: {
    method: 'GET',
    path: '/auditoria/usuarios',
    summary: 'Quem aparece na trilha: pessoas, o sistema, os provedores',
    access: 'administrador',
    response: z.array(z.string()),
  },
  export: {
    method: 'GET',
    path: '/auditoria/exportar',
    summary: 'As linhas que os filtros escolhem, em CSV',
    access: 'administrador',
    reauthentication: true,
    query: filters,
    raw: { contentType: 'text/csv' },
  },
  history: {
    method: 'GET',
    path: '/auditoria/:entidade/:id',
    summary: 'As mudanças de um registro e do que pertence a ele, a mais recente primeiro',
    params: z.object({ entidade: z.enum(COM_HISTORICO), id: z.uuid() }),
    query: paging,
    response: pagina,
  },
})
