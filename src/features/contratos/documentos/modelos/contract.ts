import { z } from 'zod'
import { TIPOS_COM_MODELO } from '#domain/documento.ts'
import { byId, day, dayOf, defineContract, instant, requiredText, versao } from '#http/endpoint.ts'
import { MAX_MODELO, NOMES_VARIAVEL } from './rules.ts'

const tipo = z.enum(TIPOS_COM_MODELO)
const texto = requiredText(MAX_MODELO).meta({ title: 'Texto' })

const modelo = z
  .object({
    id: z.uuid(),
    tipo,
    /** 1 came with the product. */
    versao_modelo: z.number().int().meta({ title: 'Versão' }),
    texto: z.string(),
    publicado_em: instant.meta({ title: 'Publicado em' }),
    /** Null: it came with the product. */
    publicado_por: z.string().nullable().meta({ title: 'Publicado por' }),
    /** The lawyer who reviewed this text (name, OAB), and when; null: nobody yet. */
    revisado_por: z.string().nullable(),
    revisado_em: day.nullable(),
    versao,
  })
  .meta({ id: 'ModeloDeDocumento' })
export type Modelo = z.output<typeof modelo>

const previa = z
  .object({
    /** The text filled in; `piecesOf` finds what is missing, `blocksOf` its headings and clauses. */
    texto: z.string(),
    /** Values that this rental lacks and that stop emission. */
    faltam: z.array(z.object({ variavel: z.enum(NOMES_VARIAVEL), mensagem: z.string() })),
    /** What a judge may object to in the numbers of the rental, or of a new one. */
    avisos: z.array(z.string()),
  })
  .meta({ id: 'PreviaDeDocumento' })
export type Previa = z.output<typeof previa>

export const documentoModelosContract = defineContract({
  versions: {
    method: 'GET',
    path: '/documento-modelos/:tipo',
    summary:
      'As versões de um modelo de documento, da mais nova à mais antiga; a primeira está em vigor',
    params: z.object({ tipo }),
    response: z.array(modelo),
  },
  publish: {
    method: 'POST',
    path: '/documento-modelos/:tipo',
    access: 'administrador',
    reauthentication: true,
    summary:
      'Publica uma versão nova do modelo; os documentos já emitidos ficam com a sua. Uma variável desconhecida é recusada',
    status: 201,
    idempotent: true,
    params: z.object({ tipo }),
    body: z.strictObject({ texto }),
    response: modelo,
  },
  preview: {
    method: 'POST',
    path: '/documento-modelos/previa',
    summary: 'Um modelo preenchido com uma locação, ou com um exemplo; nada é salvo',
    body: z.strictObject({ tipo, texto, locacao_id: z.uuid().optional() }),
    response: previa,
  },
  version: {
    method: 'GET',
    path: '/documento-modelos/:id/revisao',
    summary: 'Uma versão de um modelo, com quem a revisou',
    params: byId,
    response: modelo,
  },
  review: {
    method: 'PUT',
    path: '/documento-modelos/:id/revisao',
    access: 'administrador',
    summary: 'Registra quem revisou a versão do modelo (nome, OAB) e quando',
    edits: 'version',
    params: byId,
    body: z.strictObject({
      revisado_por: requiredText(120).meta({ title: 'Revisado por' }),
      revisado_em: dayOf('fato').meta({ title: 'Revisado em' }),
    }),
    readOnly: ['id', 'tipo', 'versao_modelo', 'texto', 'publicado_em', 'publicado_por', 'versao'],
    response: modelo,
  },
})
