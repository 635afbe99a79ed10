import { z } from 'zod'
import { STATUS_DOCUMENTO } from '#domain/documento.ts'
import { SLOTS, SLOTS_FIXOS } from '#domain/vistoria.ts'
import { desenho, recusa } from '#features/contratos/documentos/assinatura/contract.ts'
import { MOTIVOS_RECUSA } from '#features/contratos/documentos/assinatura/rules.ts'
import { STATUS_MOTO } from '#features/frota/motos/rules.ts'
import { MAX_FILE_BYTES } from '#features/sistema/arquivos/rules.ts'
import {
  byId,
  changesTo,
  day,
  defineContract,
  instant,
  km,
  listQuery,
  observacoes,
  optionalFilter,
  optionalText,
  reasonBody,
  requiredText,
} from '#http/endpoint.ts'
import { cpf } from '#http/identifiers.ts'
import { dadosAvaria } from './avarias/contract.ts'
import { STATUS_AVARIA } from './avarias/rules.ts'
import { MAX_NA_FILA } from './fotos/rules.ts'
import { modeloDeVistoria } from './modelo/contract.ts'
import { CODIGO_ITEM, RESPOSTAS } from './modelo/rules.ts'
import { STATUS_VISTORIA, TANQUE_CHEIO, TIPOS_VISTORIA } from './rules.ts'

const resumo = z
  .object({
    id: z.uuid(),
    tipo: z.enum(TIPOS_VISTORIA),
    status: z.enum(STATUS_VISTORIA),
    moto_id: z.uuid(),
    moto_placa: z.string(),
    locacao_id: z.uuid().nullable(),
    cliente_id: z.uuid().nullable(),
    cliente_nome: z.string().nullable(),
    /** Null in a draft until it is typed. */
    km: z.number().int().nullable(),
    combustivel_oitavos: z.number().int().nullable(),
    /** User name of who does it. */
    autor: z.string().meta({ title: 'Quem faz' }),
    iniciada_em: instant.meta({ title: 'Começada em' }),
    /** The last answer, photo or damage that the server has. */
    salva_em: instant,
    concluida_em: instant.nullable().meta({ title: 'Concluída em' }),
    anulada_em: instant.nullable().meta({ title: 'Anulada em' }),
    /** How many photos it has, and how many damages were new in it. */
    total_fotos: z.number().int(),
    avarias_novas: z.number().int(),
    /** The term or amendment that lists it. */
    documento_id: z.uuid().nullable(),
  })
  .meta({ id: 'VistoriaResumida' })
export type VistoriaResumida = z.output<typeof resumo>

const foto = z
  .object({
    /** The `Idempotency-Key` it was sent with. */
    id: z.uuid(),
    slot: z.enum(SLOTS).meta({ title: 'Foto de' }),
    arquivo_id: z.uuid(),
    url: z.string(),
    miniatura: z.string(),
    /** Of the stored bytes. */
    sha256: z.string().meta({ title: 'Código da foto' }),
    capturada_em: instant.meta({ title: 'Tirada em' }),
    /** Sent after the conclusion: not under the signed hash. */
    depois_da_assinatura: z.boolean().meta({ title: 'Depois da assinatura' }),
    /** What a free photo shows. */
    avaria_id: z.uuid().nullable(),
    item: z.string().nullable().meta({ title: 'Item' }),
  })
  .meta({ id: 'FotoDeVistoria' })
export type FotoDeVistoria = z.output<typeof foto>

const avariaVista = z
  .object({
    avaria_id: z.uuid(),
    /** First seen in this inspection; the others were there before. */
    nova: z.boolean().meta({ title: 'Nova' }),
    ...dadosAvaria,
    nota: z.string().nullable(),
    /** As of today. */
    status: z.enum(STATUS_AVARIA),
  })
  .meta({ id: 'AvariaVista' })
export type AvariaVista = z.output<typeof avariaVista>

const resposta = z.object({
  resposta: z.enum(RESPOSTAS),
  nota: z.string().nullable(),
})

const vistoria = resumo
  .extend({
    moto_modelo: z.string(),
    moto_cor: z.string(),
    moto_km_atual: z.number().int(),
    moto_status: z.enum(STATUS_MOTO),
    cliente_cpf: z.string().nullable(),
    observacoes: z.string().nullable(),
    modelo: modeloDeVistoria,
    /** By the item's code; one without an answer is missing. */
    respostas: z.record(z.string(), resposta),
    fotos: z.array(foto),
    /** The places that must have a photo before it is concluded. */
    fotos_obrigatorias: z.array(z.enum(SLOTS_FIXOS)),
    /** Known damage first, then the new one; in a draft what the motorcycle has now. */
    avarias: z.array(avariaVista),
    /** The last reading of the odometer before this inspection. */
    ultima_leitura: z.object({ km: z.number().int(), dia: day }).nullable(),
    /** Photos that a phone still has, and whose phone. */
    fotos_na_fila: z.number().int(),
    fotos_na_fila_de: z.string().nullable(),
    concluida_por: z.string().nullable().meta({ title: 'Concluída por' }),
    documento: z
      .object({ id: z.uuid(), numero: z.string(), status: z.enum(STATUS_DOCUMENTO) })
      .nullable(),
    /** Why the customer did not sign; null if they did, and for kinds without a term. */
    recusa: z
      .object({
        motivo: z.enum(MOTIVOS_RECUSA),
        texto: z.string().nullable(),
        testemunha_nome: z.string().nullable(),
      })
      .nullable(),
    /** An administrator let the motorcycle go out with a safety problem. */
    liberada_por: z.string().nullable().meta({ title: 'Liberada por' }),
    liberada_motivo: z.string().nullable().meta({ title: 'Motivo da liberação' }),
    anulada_por: z.string().nullable().meta({ title: 'Anulada por' }),
    anulada_motivo: z.string().nullable().meta({ title: 'Motivo da anulação' }),
  })
  .meta({ id: 'Vistoria' })
export type Vistoria = z.output<typeof vistoria>

const comparacao = z
  .object({
    moto_id: z.uuid(),
    moto_placa: z.string(),
    /** How it went out last to this customer, also before a renewal; null: without an inspection. */
    antes: vistoria.nullable(),
    /** How it came back in this rental; null: not yet, or without an inspection. */
    depois: vistoria.nullable(),
    /** 'Novo nesta devolução: retrovisor esquerdo, quebrado, grave.'; null without a return. */
    texto: z.string().nullable(),
    /** Km in between; eighths of the tank that are missing, negative if there is more. */
    km_rodados: z.number().int().nullable(),
    combustivel_faltando: z.number().int().nullable(),
  })
  .meta({ id: 'ComparacaoDeVistorias' })
export type ComparacaoDeVistorias = z.output<typeof comparacao>

const ofFoto = byId.extend({ foto: z.uuid() })
const ofAvaria = byId.extend({ avariaId: z.uuid() })
const tipoCriado = z.enum(TIPOS_VISTORIA)

/** Why an administrator lets the motorcycle go out with a safety problem. */
const liberar_motivo = optionalText(500).optional()

export const vistoriasContract = defineContract({
  start: {
    method: 'POST',
    path: '/vistorias',
    summary:
      'Começa uma vistoria, ou responde a que está em andamento: da moto da locação, ou de uma moto qualquer (avulsa). A saída na troca diz a locação e a moto nova',
    idempotent: true,
    body: z.strictObject({
      tipo: tipoCriado,
      locacao_id: z.uuid().optional(),
      moto_id: z.uuid().optional(),
    }),
    response: vistoria,
  },
  list: {
    method: 'GET',
    path: '/vistorias',
    summary: 'As vistorias, da mais nova à mais antiga',
    query: listQuery.omit({ busca: true }).extend({
      moto_id: optionalFilter(z.uuid()),
      locacao_id: optionalFilter(z.uuid()),
      cliente_id: optionalFilter(z.uuid()),
      tipo: optionalFilter(z.enum(TIPOS_VISTORIA)),
      /** `1`: only drafts. */
      abertas: optionalFilter(z.enum(['0', '1'])),
    }),
    response: z.array(resumo),
    paged: true,
  },
  get: {
    method: 'GET',
    path: '/vistorias/:id',
    summary: 'Uma vistoria inteira: respostas, fotos e avarias',
    params: byId,
    response: vistoria,
  },
  answer: {
    method: 'PATCH',
    path: '/vistorias/:id',
    summary: 'Salva parte de uma vistoria em andamento; a última resposta a cada item vale',
    params: byId,
    body: changesTo({
      km: km.nullable().meta({ title: 'Km' }),
      /** The km was asked about and is right. */
      confirmar_km: z.boolean(),
      combustivel_oitavos: z
        .number()
        .int()
        .min(0)
        .max(TANQUE_CHEIO)
        .nullable()
        .meta({ title: 'Combustível (oitavos)' }),
      /** By the item's code; null takes the answer back. */
      respostas: z.record(
        z.string().regex(CODIGO_ITEM),
        z
          .strictObject({ resposta: z.enum(RESPOSTAS), nota: optionalText(500).optional() })
          .nullable(),
      ),
      observacoes,
      /** How many photos this phone has not sent yet. */
      fotos_na_fila: z.number().int().min(0).max(MAX_NA_FILA),
    }),
    response: vistoria,
  },
  takeOver: {
    method: 'POST',
    path: '/vistorias/:id/assumir',
    summary: 'Assume a vistoria em andamento de outra pessoa',
    params: byId,
    response: vistoria,
  },
  putFoto: {
    method: 'PUT',
    path: '/vistorias/:id/fotos/:foto',
    summary:
      'Envia a foto de um lugar, no lugar da anterior, ou uma livre; o Idempotency-Key é o id da foto, um UUID. Livres ainda até 24 horas depois de concluída',
    params: byId.extend({ foto: z.enum(SLOTS) }),
    upload: { field: 'arquivo', maxBytes: MAX_FILE_BYTES },
    body: z.object({
      /** What a free photo shows: an item's code, or a damage of this inspection. */
      item: z.string().regex(CODIGO_ITEM).optional(),
      avaria_id: z.uuid().optional(),
      /** When it was taken, by the phone; what the photo itself says goes before it. */
      capturada_em: instant.optional(),
    }),
    response: foto,
  },
  removeFoto: {
    method: 'DELETE',
    path: '/vistorias/:id/fotos/:foto',
    summary: 'Exclui uma foto de uma vistoria em andamento',
    params: ofFoto,
  },
  addAvaria: {
    method: 'POST',
    path: '/vistorias/:id/avarias',
    summary: 'Registra uma avaria nova numa vistoria em andamento',
    status: 201,
    idempotent: true,
    params: byId,
    body: z.strictObject({
      ...dadosAvaria,
      desgaste: dadosAvaria.desgaste.default(false),
      nota: dadosAvaria.nota.optional(),
      pior_que: dadosAvaria.pior_que.optional(),
    }),
    response: avariaVista,
  },
  updateAvaria: {
    method: 'PATCH',
    path: '/vistorias/:id/avarias/:avariaId',
    summary: 'Muda uma avaria nova de uma vistoria em andamento',
    params: ofAvaria,
    body: changesTo(dadosAvaria),
    response: avariaVista,
  },
  removeAvaria: {
    method: 'DELETE',
    path: '/vistorias/:id/avarias/:avariaId',
    summary: 'Exclui uma avaria nova de uma vistoria em andamento',
    params: ofAvaria,
  },
  giveToCustomer: {
    method: 'POST',
    path: '/vistorias/:id/entregar-celular',
    summary:
      'Entrega o celular ao cliente: até a senha de quem atende, a sessão só lê e conclui esta vistoria',
    params: byId,
    body: z.strictObject({ liberar_motivo }),
  },
  conclude: {
    method: 'POST',
    path: '/vistorias/:id/concluir',
    efeitos: { provas: {} },
    summary:
      'Conclui a vistoria: emite e assina o termo de entrega ou devolução, com a assinatura do cliente ou o motivo de não haver',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      assinatura: z
        .strictObject({
          nome: requiredText(120),
          cpf,
          ...desenho,
          /** By the phone's clock; by default when it arrives. */
          assinado_em: instant.optional(),
          /** Whoever is signed in compared the person with a document that has a photo. */
          identidade_conferida: z.boolean().optional(),
        })
        .optional(),
      recusa: recusa.optional(),
      liberar_motivo,
    }),
    response: vistoria,
  },
  annul: {
    method: 'POST',
    path: '/vistorias/:id/anular',
    efeitos: { provas: { administradores: 'de uma vistoria assinada', motivo: 'sempre' } },
    summary:
      'Anula uma vistoria, com o motivo, e cancela o documento dela; uma assinada, só administradores',
    params: byId,
    body: reasonBody,
    response: vistoria,
  },
  compare: {
    method: 'GET',
    path: '/locacoes/:id/vistorias/comparar',
    summary: 'Como cada moto da locação saiu e voltou, a atual primeiro',
    params: byId,
    response: z.array(comparacao),
  },
})
