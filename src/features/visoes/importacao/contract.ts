import { z } from 'zod'
import {
  byId,
  changesTo,
  defineContract,
  instant,
  listQuery,
  moneyTotal,
  optionalFilter,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import {
  DIFERENTES,
  FIELDS,
  KINDS,
  MAX_CELULA,
  MAX_FILE_BYTES,
  SITUACOES,
  SITUACOES_LINHA,
} from './rules.ts'

const kind = z.enum(KINDS)
const field = z.enum(FIELDS)
const count = z.number().int()

export const importacao = z
  .object({
    id: z.uuid(),
    tipo: kind,
    arquivo_nome: z.string(),
    folha: z.string().nullable(),
    folhas: z.array(z.string()),
    situacao: z.enum(SITUACOES),
    /** Rows done by the work that runs. */
    feitas: count,
    linhas: count,
    puladas: z.array(z.object({ motivo: z.string(), quantidade: count })),
    colunas: z.array(
      z.object({
        indice: count,
        titulo: z.string(),
        /** The first texts of the column; none once they are deleted. */
        amostra: z.array(z.string()),
        campo: field.nullable(),
      }),
    ),
    fixos: z.partialRecord(field, z.string()),
    faltam: z.array(field),
    resumo: z.object({ novas: count, iguais: count, diferentes: count, erros: count }).nullable(),
    totais: z
      .object({
        locacoes: count,
        caucoes: moneyTotal,
        em_aberto: moneyTotal,
        saldos: moneyTotal,
      })
      .nullable(),
    resultado: z
      .object({
        clientes: count,
        motos: count,
        locacoes: count,
        atualizadas: count,
        deixadas: count,
      })
      .nullable(),
    /** What an undo left, and why. */
    ficaram: z.array(z.object({ tipo: kind, id: z.uuid(), nome: z.string(), motivo: z.string() })),
    erro: z.string().nullable(),
    importada_em: instant.nullable(),
    por: z.string(),
    criado_em: instant,
    versao,
  })
  .meta({ id: 'Importacao' })
export type Importacao = z.output<typeof importacao>

export const linha = z
  .object({
    linha: count,
    /** Null until the sheet is checked. */
    situacao: z.enum(SITUACOES_LINHA).nullable(),
    valores: z.partialRecord(field, z.string()),
    avisos: z.array(z.string()),
    erros: z.array(z.object({ campo: field.nullable(), mensagem: z.string() })),
    difere: z.array(z.object({ campo: field, atual: z.string(), novo: z.string() })),
  })
  .meta({ id: 'LinhaDeImportacao' })
export type LinhaImportada = z.output<typeof linha>

const text = z.string().trim().max(MAX_CELULA, `Use no máximo ${MAX_CELULA} caracteres`)

const READ_ONLY = Object.keys(importacao.shape).filter(
  (name) => name !== 'colunas' && name !== 'fixos',
)

/** All calls are for administrators: a sheet holds what everybody in the shop owes. */
const call = { access: 'administrador', params: byId } as const
const work = { ...call, method: 'POST', status: 202, response: importacao } as const

export const importacaoContract = defineContract({
  modelo: {
    method: 'GET',
    path: '/importacoes/modelo/:tipo',
    access: 'administrador',
    summary: 'Uma planilha de exemplo, em CSV',
    params: z.object({ tipo: kind }),
    raw: { contentType: 'text/csv' },
  },
  create: {
    method: 'POST',
    path: '/importacoes',
    access: 'administrador',
    summary: 'Lê uma planilha CSV ou XLSX de até 5 MB e 1.000 linhas; nada é gravado no cadastro',
    status: 201,
    idempotent: true,
    upload: { field: 'arquivo', maxBytes: MAX_FILE_BYTES },
    body: z.object({ tipo: kind, folha: z.string().max(100).optional() }),
    response: importacao,
  },
  list: {
    method: 'GET',
    path: '/importacoes',
    access: 'administrador',
    summary: 'Planilhas trazidas, das mais novas às mais antigas',
    query: listQuery.omit({ busca: true }),
    response: z.array(importacao),
    paged: true,
  },
  get: {
    ...call,
    method: 'GET',
    path: '/importacoes/:id',
    summary: 'Uma planilha: as colunas, o que a conferência achou e o que foi trazido',
    response: importacao,
  },
  update: {
    ...call,
    method: 'PUT',
    path: '/importacoes/:id',
    summary: 'Escolhe a coluna de cada campo e os valores que valem para todas as linhas',
    edits: 'get',
    readOnly: READ_ONLY,
    body: changesTo({
      /** The column of each field; or the list as it was read. */
      colunas: z.union([z.partialRecord(field, z.number().int().min(0)), importacao.shape.colunas]),
      fixos: z.partialRecord(field, text),
    }),
    response: importacao,
  },
  conferir: {
    ...work,
    path: '/importacoes/:id/conferir',
    summary: 'Confere cada linha sem gravar nada no cadastro',
  },
  linhas: {
    ...call,
    method: 'GET',
    path: '/importacoes/:id/linhas',
    summary: 'As linhas de uma planilha, na ordem dela',
    query: listQuery
      .omit({ busca: true })
      .extend({ situacao: optionalFilter(z.enum(SITUACOES_LINHA)) }),
    response: z.array(linha),
    paged: true,
  },
  corrigir: {
    method: 'PATCH',
    path: '/importacoes/:id/linhas/:linha',
    access: 'administrador',
    summary: 'Corrige ou pula uma linha, e confere de novo as do mesmo CPF ou placa',
    params: z.object({ id: z.uuid(), linha: z.coerce.number().int().min(1).max(9_999_999) }),
    body: z.strictObject({
      valores: z.partialRecord(field, text).optional(),
      pulada: z.boolean().optional(),
    }),
    response: linha,
  },
  importar: {
    ...work,
    path: '/importacoes/:id/importar',
    summary: 'Grava as linhas conferidas, todas ou nenhuma',
    efeitos: { planilhas: {} },
    body: z.strictObject({
      com_erros: z.enum(['parar', 'deixar']).optional(),
      diferentes: z.enum(DIFERENTES).optional(),
    }),
  },
  erros: {
    ...call,
    method: 'GET',
    path: '/importacoes/:id/erros.csv',
    summary: 'As linhas com erro como vieram, com o erro de cada uma',
    raw: { contentType: 'text/csv' },
  },
  desfazer: {
    ...work,
    path: '/importacoes/:id/desfazer',
    summary: 'Apaga o que a planilha trouxe e ninguém usou, em até 30 dias',
    efeitos: { planilhas: { motivo: 'sempre' } },
    body: reasonBody,
  },
  remove: {
    ...call,
    method: 'DELETE',
    path: '/importacoes/:id',
    summary: 'Apaga uma planilha que não foi importada',
  },
})
