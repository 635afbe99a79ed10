import { z } from 'zod'
import { byId, defineContract, instant, listQuery, optionalText } from '#http/endpoint.ts'
import { MAX_FILE_BYTES } from './rules.ts'

export const arquivo = z
  .object({
    id: z.uuid(),
    tipo: z.string(),
    nome_original: z.string().meta({ title: 'Nome do arquivo' }),
    nome: z.string(),
    url: z.string(),
    miniatura: z.string().nullable(),
    is_profile: z.boolean().meta({ title: 'Foto de perfil' }),
    data_upload: instant.meta({ title: 'Enviado em' }),
    descricao: z.string().nullable(),
    tamanho: z.number().int(),
    content_type: z.string(),
  })
  .meta({ id: 'Arquivo' })
export type Arquivo = z.output<typeof arquivo>

const enviado = arquivo.extend({ arquivo_id: z.uuid() }).meta({ id: 'ArquivoEnviado' })

const ofOwner = byId.extend({ fileId: z.uuid() })
/** A query flag: any value except `0` means true. */
const flag = z.string().max(5).optional()

const list = <P extends string>(path: `/${P}`, of: string) =>
  ({
    method: 'GET',
    path,
    summary: `Arquivos ${of}, do mais recente ao mais antigo`,
    params: byId,
    query: listQuery.omit({ busca: true }),
    response: z.array(arquivo),
    paged: true,
  }) as const

const upload = <P extends string>(path: `/${P}`, of: string, tipos: string) =>
  ({
    method: 'POST',
    path,
    summary: `Envia um arquivo ${of} (até 20 MB): imagem JPEG, PNG ou WebP, PDF, DOC, DOCX. ${tipos}`,
    status: 201,
    idempotent: true,
    params: byId,
    upload: { field: 'arquivo', maxBytes: MAX_FILE_BYTES },
    body: z.object({
      tipo: z.string().trim().max(40).default('').meta({ title: 'Tipo' }),
      descricao: optionalText(500).meta({ title: 'Descrição' }),
    }),
    response: enviado,
  }) as const

const profile = <P extends string>(path: `/${P}`, of: string) =>
  ({
    method: 'POST',
    path,
    summary: `Define a foto de perfil ${of}, no lugar da anterior`,
    params: byId,
    body: z.strictObject({ arquivo_id: z.uuid() }),
    response: arquivo,
  }) as const

const download = <P extends string>(path: `/${P}`, of: string) =>
  ({
    method: 'GET',
    path,
    summary: `Baixa um arquivo ${of} com o nome original`,
    access: 'signed',
    params: ofOwner,
    raw: { contentType: 'application/octet-stream' },
  }) as const

const removeOf = <P extends string>(path: `/${P}`, of: string) =>
  ({
    method: 'DELETE',
    path,
    efeitos: { provas: {} },
    summary: `Exclui um arquivo ${of}`,
    params: ofOwner,
  }) as const

export const arquivosContract = defineContract({
  listCliente: list('/clientes/:id/arquivos', 'do cliente'),
  listMoto: list('/motos/:id/arquivos', 'da moto'),
  listManutencao: list('/manutencoes/:id/arquivos', 'da manutenção'),
  listMulta: list('/multas/:id/arquivos', 'da multa'),
  listDespesa: list('/despesas/:id/arquivos', 'da despesa'),
  listSinistro: list('/sinistros/:id/arquivos', 'do sinistro'),
  uploadCliente: upload(
    '/clientes/:id/arquivos',
    'do cliente',
    'Tipos: CNH, RG, Foto, Comprovante.',
  ),
  uploadMoto: upload(
    '/motos/:id/arquivos',
    'da moto',
    'Também TXT. Tipos: Foto, Documento, Manual, Nota Fiscal, ou o nome de uma pasta.',
  ),
  uploadManutencao: upload(
    '/manutencoes/:id/arquivos',
    'da manutenção',
    'Tipos: Foto, Nota Fiscal, Comprovante, Documento, CNH, RG.',
  ),
  uploadMulta: upload(
    '/multas/:id/arquivos',
    'da multa',
    'Tipos: Notificação, Foto, Comprovante, Documento.',
  ),
  uploadDespesa: upload(
    '/despesas/:id/arquivos',
    'da despesa',
    'Tipos: Nota Fiscal, Comprovante, Foto, Documento.',
  ),
  uploadSinistro: upload(
    '/sinistros/:id/arquivos',
    'do sinistro',
    'Tipos: Foto, Boletim de ocorrência, Documento.',
  ),
  content: {
    method: 'GET',
    path: '/arquivos/:id',
    summary:
      'O conteúdo do arquivo: imagens e PDF para ver, o resto (ou com download=1) para salvar',
    access: 'signed',
    params: byId,
    query: z.object({ download: flag, miniatura: flag }),
    raw: { contentType: 'application/octet-stream' },
  },
  link: {
    method: 'GET',
    path: '/arquivos/:id/url',
    summary: 'Um novo endereço assinado do arquivo, válido por até 10 minutos',
    params: byId,
    response: z.object({ url: z.string() }).meta({ id: 'EnderecoDeArquivo' }),
  },
  update: {
    method: 'PATCH',
    path: '/arquivos/:id',
    summary: 'Define ou retira a imagem como foto de perfil',
    params: byId,
    body: z.strictObject({ is_profile: z.boolean() }),
    response: arquivo,
  },
  remove: {
    method: 'DELETE',
    path: '/arquivos/:id',
    efeitos: { provas: {} },
    summary: 'Exclui um arquivo',
    params: byId,
  },
  removeCliente: removeOf('/arquivo/cliente/:id/:fileId', 'do cliente'),
  removeMoto: removeOf('/arquivo/moto/:id/:fileId', 'da moto'),
  downloadCliente: download('/download/cliente/:id/:fileId', 'do cliente'),
  downloadMoto: download('/download/moto/:id/:fileId', 'da moto'),
  profileCliente: profile('/clientes/:id/perfil', 'do cliente'),
  profileMoto: profile('/motos/:id/perfil', 'da moto'),
  profileManutencao: profile('/manutencoes/:id/perfil', 'da manutenção'),
})
