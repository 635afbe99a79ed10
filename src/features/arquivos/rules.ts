import { RuleViolation, ValidationError } from '#domain/errors.ts'
export const DONOS = ['cliente', 'moto', 'manutencao'] as const
/** What a file belongs to. */
export type Dono = (typeof DONOS)[number]

/** What may be sent, and the endings its name may have: the first is put where none of them is there. */
const EXTENSIONS = {
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
} as const
export type ContentType = keyof typeof EXTENSIONS

const EVERYWHERE = (Object.keys(EXTENSIONS) as ContentType[]).filter((type) => type !== 'text/plain')

/** Plain text is for motorcycles only. */
export const acceptedTypes = (dono: Dono): ContentType[] =>
  dono === 'moto' ? [...EVERYWHERE, 'text/plain'] : EVERYWHERE

/** What a file picker offers: types for pictures (a phone then converts its own format), endings for the rest. */
export const pickerAccepts = (dono: Dono, { onlyImages = false } = {}) =>
  acceptedTypes(dono)
    .filter((type) => !onlyImages || type.startsWith('image/'))
    .flatMap((type) => (type.startsWith('image/') ? [type] : EXTENSIONS[type]))
    .join(',')

/** Why a file of another type is refused. HEIC is what iPhones make unless told. */
export const typeRefusal = (dono: Dono, detected: string | undefined) =>
  detected && /^image\/hei[cf]/.test(detected)
    ? 'Fotos HEIC não são aceitas. Envie a foto em JPEG.'
    : `Tipo de arquivo não aceito. Envie uma imagem (JPEG, PNG ou WebP), PDF, DOC${dono === 'moto' ? ', DOCX ou TXT' : ' ou DOCX'}.`

const LONGEST_NAME = 200
const CONTROL_OR_PATH = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/** The name as it came, without path or invisible characters; never empty. */
export function cleanName(sent: string) {
  const name = (sent.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll('"', "'")
    .replace(CONTROL_OR_PATH, ' ')
    .trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.\s]{1,10})?$/u.exec(name) ?? []
  const kept = [...stem].slice(0, LONGEST_NAME - ending.length).join('')
  return kept + ending || 'arquivo'
}

/** The name to save it under: ends as its content does, so that no picture is taken for a program. */
export function saveName(nome_original: string, content_type: string) {
  const endings: readonly string[] = EXTENSIONS[content_type as ContentType] ?? []
  const lower = nome_original.toLowerCase()
  return endings.some((ending) => lower.endsWith(ending))
    ? nome_original
    : `${nome_original}${endings[0] ?? ''}`
}

/** 'B' under 1024, then 'KB' and 'MB' with one decimal. */
export function formatSize(bytes: number) {
  if (bytes < 1024) return `${bytes} B`
  const decimal = (value: number) =>
    value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return bytes < 1024 * 1024 ? `${decimal(bytes / 1024)} KB` : `${decimal(bytes / (1024 * 1024))} MB`
}

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
  if (!tipo) throw new ValidationError([{ campo: 'tipo', mensagem: NOTHING_CHOSEN }])
  if (!isTipo(dono, tipo))
    throw new ValidationError([{ campo: 'tipo', mensagem: `Tipo de documento inválido: ${sample(dono)}` }])
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
