import { BadInput, RuleViolation } from '#domain/errors.ts'
import { type Dono, saveName } from './arquivos.tipos.rules.ts'

/** The kinds of document that each owner's files may be of. */
export const TIPOS: Record<Dono, readonly string[]> = {
  cliente: ['CNH', 'RG', 'Foto', 'Comprovante'],
  moto: ['Foto', 'Documento', 'Manual', 'Nota Fiscal'],
  manutencao: ['Foto', 'Nota Fiscal', 'Comprovante', 'Documento', 'CNH', 'RG'],
}

/** The folders every motorcycle has, in the order of the screen. */
export const PASTAS = ['geral', 'fotos', 'documentos', 'manutencao', 'sinistros'] as const
const PASTA = /^[\p{L}\d_]{1,40}$/u

/** A folder's name as it is kept: lower case, spaces as underscores. Null where nothing usable is left. */
export function folderName(typed: string): string | null {
  const name = typed.trim().toLowerCase().replace(/\s+/g, '_')
  return PASTA.test(name) ? name : null
}

/** The folder that shows a motorcycle's file: a `tipo` that is no folder's name lies where its like are kept. */
export const folderOf = (tipo: string) =>
  tipo === 'Foto' ? 'fotos' : TIPOS.moto.includes(tipo) ? 'documentos' : tipo

export const NOTHING_CHOSEN = 'Selecione arquivos e tipo de documento'
export const NO_PHOTO_CHOSEN = 'Selecione um arquivo primeiro.'

/** Whether that owner's files may be of that kind; a motorcycle's also lie in folders of any name. */
export const isTipo = (dono: Dono, tipo: string) =>
  TIPOS[dono].includes(tipo) || (dono === 'moto' && folderName(tipo) === tipo)

export function checkTipo(dono: Dono, tipo: string) {
  if (!tipo) throw new BadInput([{ campo: 'tipo', mensagem: NOTHING_CHOSEN }])
  if (!isTipo(dono, tipo))
    throw new BadInput([{ campo: 'tipo', mensagem: `Tipo de documento inválido: ${sample(dono)}` }])
}
const sample = (dono: Dono) =>
  dono === 'moto' ? `use ${TIPOS.moto.join(', ')} ou o nome de uma pasta` : `use ${TIPOS[dono].join(', ')}`

export const MAX_FILE_BYTES = 20 * 1024 * 1024

export const isImage = (contentType: string) => contentType.startsWith('image/')

/** Only a picture of a customer or a motorcycle may stand for it. */
export function checkMayBeProfile({ content_type, dono }: { content_type: string; dono: Dono }) {
  if (!isImage(content_type) || dono === 'manutencao')
    throw new RuleViolation('Só uma imagem pode ser a foto de perfil.', 'perfil_so_imagem')
}

type Linkable = { id: string; nome_original: string; content_type: string }

/** The file with the name it is saved under, and the addresses of its bytes and, of a picture, its thumbnail. */
export const withLinks = <F extends Linkable>(file: F, linkTo: (id: string) => string) => ({
  ...file,
  nome: saveName(file.nome_original, file.content_type),
  url: linkTo(file.id),
  miniatura: isImage(file.content_type) ? `${linkTo(file.id)}&miniatura=1` : null,
})
