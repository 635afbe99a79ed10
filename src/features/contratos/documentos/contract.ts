import { z } from 'zod'
import { STATUS_DOCUMENTO, TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { MEIOS_DE_ENVIO } from '#features/contratos/recebimentos/recibo/rules.ts'
import {
  byId,
  defineContract,
  instant,
  listQuery,
  optionalFilter,
  optionalText,
  reasonBody,
  versao,
} from '#http/endpoint.ts'
import { assinar, assinatura, recusa } from './assinatura/contract.ts'
import { MOTIVOS_RECUSA, PAPEIS } from './assinatura/rules.ts'
import { SITUACOES_ENVIO } from './envio/rules.ts'
import { MAX_TEXTO, TIPOS_EMITIDOS } from './rules.ts'

const resumo = z
  .object({
    id: z.uuid(),
    tipo: z.enum(TIPOS_DOCUMENTO),
    /** '2026/000123': per kind and year. */
    numero: z.string().meta({ title: 'Número' }),
    status: z.enum(STATUS_DOCUMENTO),
    locacao_id: z.uuid(),
    cliente_id: z.uuid(),
    cliente_nome: z.string(),
    /** The motorcycle when it was emitted; null once its values are gone. */
    moto_placa: z.string().nullable(),
    emitido_em: instant.meta({ title: 'Emitido em' }),
    emitido_por: z.string().meta({ title: 'Emitido por' }),
    assinado_em: instant.nullable().meta({ title: 'Assinado em' }),
    cancelado_em: instant.nullable().meta({ title: 'Cancelado em' }),
    /** Sides that have not signed, of one that waits. */
    faltam: z.array(z.enum(PAPEIS)),
    versao,
  })
  .meta({ id: 'DocumentoResumido' })
export type DocumentoResumido = z.output<typeof resumo>

const documento = resumo
  .extend({
    /** The frozen text: `blocksOf` splits it; null once the retention deleted it. */
    texto_final: z.string().nullable().meta({ title: 'Texto' }),
    sha256_texto: z.string().meta({ title: 'Código do texto' }),
    /** Of the stored PDF; null until it is stored. */
    sha256_final: z.string().nullable().meta({ title: 'Código do PDF' }),
    /** The document it took the place of, and the one that took its own. */
    substitui_id: z.uuid().nullable().meta({ title: 'Documento substituído' }),
    substituido_por_id: z.uuid().nullable(),
    /** Version of the template; null for a kind without one. */
    versao_modelo: z.number().int().nullable(),
    cliente_cpf: z.string().nullable(),
    assinaturas: z.array(assinatura),
    recusa: z
      .object({
        motivo: z.enum(MOTIVOS_RECUSA),
        texto: z.string().nullable(),
        testemunha_nome: z.string().nullable(),
      })
      .nullable(),
    cancelado_por: z.string().nullable().meta({ title: 'Cancelado por' }),
    cancelado_motivo: z.string().nullable().meta({ title: 'Motivo do cancelamento' }),
    /** What a judge may object to in the numbers of the rental. */
    avisos: z.array(z.string()).meta({ title: 'Avisos' }),
    /** The km of a contract that waits and of the hand-over inspection, if they differ. */
    km_diferente: z.object({ contrato: z.string(), vistoria: z.string() }).nullable(),
    /** Whether the shop's side is asked for the password, unless it was proved within ten minutes. */
    pede_senha: z.boolean(),
    /** How many witnesses may still sign. */
    testemunhas_possiveis: z.number().int(),
    /** Whether it may be finished without the customer's signature, for a reason. */
    aceita_recusa: z.boolean(),
  })
  .meta({ id: 'Documento' })
export type Documento = z.output<typeof documento>

export const documentosContract = defineContract({
  emit: {
    method: 'POST',
    path: '/locacoes/:id/documentos',
    summary:
      'Emite um contrato, aditivo, termo de acerto ou notificação da locação: congela o texto e toma o número',
    status: 201,
    idempotent: true,
    params: byId,
    body: z.strictObject({
      tipo: z.enum(TIPOS_EMITIDOS),
      /** What an amendment changes, or a notification asks for. */
      texto: optionalText(MAX_TEXTO).optional(),
    }),
    response: documento,
  },
  list: {
    method: 'GET',
    path: '/documentos',
    summary: 'Os documentos emitidos, do mais novo ao mais antigo',
    query: listQuery.omit({ busca: true }).extend({
      locacao_id: optionalFilter(z.uuid()),
      cliente_id: optionalFilter(z.uuid()),
      moto_id: optionalFilter(z.uuid()),
      tipo: optionalFilter(z.enum(TIPOS_DOCUMENTO)),
      status: optionalFilter(z.enum(STATUS_DOCUMENTO)),
    }),
    response: z.array(resumo),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/documentos/:id',
    summary: 'Um documento com o texto congelado e as assinaturas',
    params: byId,
    response: documento,
  },
  pdf: {
    method: 'GET',
    path: '/documentos/:id/pdf',
    summary:
      'O documento em PDF: antes de assinado, desenhado do texto; depois, o arquivo guardado',
    params: byId,
    raw: { contentType: 'application/pdf' },
  },
  sign: {
    method: 'POST',
    path: '/documentos/:id/assinar',
    efeitos: { provas: {} },
    summary:
      'Recebe uma assinatura feita na loja; com as duas partes o documento fica assinado e o PDF é guardado',
    reauthentication: 'se a loja assina um contrato, aditivo ou acerto',
    params: byId,
    body: assinar,
    response: documento,
  },
  giveToCustomer: {
    method: 'POST',
    path: '/documentos/:id/entregar-celular',
    summary:
      'Entrega o celular ao cliente: até a senha de quem atende, a sessão só lê e assina este documento e os outros da locação que ele tem a assinar',
    params: byId,
  },
  refuse: {
    method: 'POST',
    path: '/documentos/:id/recusar',
    summary: 'Registra por que o cliente não assinou um termo ou acerto',
    params: byId,
    body: recusa,
    response: documento,
  },
  send: {
    method: 'POST',
    path: '/documentos/:id/enviar',
    summary:
      'Envia ao cliente o link do documento, que vale por um ano e pede os quatro últimos dígitos do CPF',
    params: byId,
    body: z.strictObject({ por: z.enum(MEIOS_DE_ENVIO) }),
    response: z
      .object({
        situacao: z.enum(SITUACOES_ENVIO),
        /** What to tell the person who sent it. */
        aviso: z.string(),
        /** A chat to send it by hand, without a provider. */
        link: z.string().nullable(),
      })
      .meta({ id: 'EnvioDeDocumento' }),
  },
  cancel: {
    method: 'POST',
    path: '/documentos/:id/cancelar',
    efeitos: { provas: { administradores: 'assinado', motivo: 'sempre' } },
    summary: 'Cancela um documento, com o motivo; o número fica. Um assinado, só administradores',
    params: byId,
    body: reasonBody,
    response: documento,
  },
})
