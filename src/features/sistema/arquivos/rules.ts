import { RuleViolation, ValidationError } from '#domain/errors.ts'

export const DONOS = [
  'cliente',
  'moto',
  'manutencao',
  'multa',
  'vistoria',
  'despesa',
  'sinistro',
] as const
/** The kind of record a file belongs to. */
export type Dono = (typeof DONOS)[number]

/**
 * Accepted content types and their extensions; the first is appended to a name that has none of
 * them.
 */
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

const EVERYWHERE = (Object.keys(EXTENSIONS) as ContentType[]).filter(
  (type) => type !== 'text/plain',
)

export const isImage = (contentType: string) => contentType.startsWith('image/')

/** Returns the accepted content types; plain text only for motorcycles, only images for inspections. */
export function acceptedTypes(dono: Dono): ContentType[] {
  if (dono === 'vistoria') return EVERYWHERE.filter(isImage)
  return dono === 'moto' ? [...EVERYWHERE, 'text/plain'] : EVERYWHERE
}

/**
 * Returns the `accept` of a file picker: MIME types for images (phones then convert HEIC),
 * extensions for the rest.
 */
export const pickerAccepts = (dono: Dono, { onlyImages = false } = {}) =>
  acceptedTypes(dono)
    .filter((type) => !onlyImages || type.startsWith('image/'))
    .flatMap((type) => (type.startsWith('image/') ? [type] : EXTENSIONS[type]))
    .join(',')

/** Whether a file proves a payment: a photo or a PDF. */
export const isProof = (contentType: string) =>
  isImage(contentType) || contentType === 'application/pdf'
/** The `accept` of a picker of such files. */
export const PROOF_ACCEPTS = [...EVERYWHERE.filter(isProof), '.pdf'].join(',')

/** Returns the message for a rejected type. iPhones save HEIC by default. */
export const typeRefusal = (dono: Dono, detected: string | undefined) =>
  detected && /^image\/hei[cf]/.test(detected)
    ? 'Fotos HEIC não são aceitas. Envie a foto em JPEG.'
    : `Tipo de arquivo não aceito. Envie uma imagem (JPEG, PNG ou WebP)${OTHERS[dono] ?? ', PDF, DOC ou DOCX'}.`

/** What an owner accepts besides images, if not the usual. */
const OTHERS: Partial<Record<Dono, string>> = { moto: ', PDF, DOC, DOCX ou TXT', vistoria: '' }

const MAX_NAME_LENGTH = 200
const CONTROL_OR_PATH = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/** Returns the file name without path or invisible characters; never empty. */
export function cleanName(sent: string) {
  const name = (sent.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll('"', "'")
    .replace(CONTROL_OR_PATH, ' ')
    .trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.\s]{1,10})?$/u.exec(name) ?? []
  const shortened = [...stem].slice(0, MAX_NAME_LENGTH - ending.length).join('')
  return shortened + ending || 'arquivo'
}

/**
 * Returns the name for downloads; its extension fits the content, so that no image can pass for a
 * program.
 */
export function saveName(nome_original: string, content_type: string) {
  const endings: readonly string[] = EXTENSIONS[content_type as ContentType] ?? []
  const lower = nome_original.toLowerCase()
  return endings.some((ending) => lower.endsWith(ending))
    ? nome_original
    : `${nome_original}${endings[0] ?? ''}`
}

/** Formats a size: 'B' below 1024, then 'KB' and 'MB' with one decimal. */
export function formatSize(bytes: number) {
  if (bytes < 1024) return `${bytes} B`
  const decimal = (value: number) =>
    value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return bytes < 1024 * 1024
    ? `${decimal(bytes / 1024)} KB`
    : `${decimal(bytes / (1024 * 1024))} MB`
}

/** Kinds of a motorcycle's papers that are no plain document. */
export const MOTO_PAPERS = ['Manual', 'Nota Fiscal'] as const

/** The document kinds that each owner's files may have. */
export const TIPOS: Record<Dono, readonly string[]> = {
  cliente: ['CNH', 'RG', 'Foto', 'Comprovante'],
  moto: ['Foto', 'Documento', ...MOTO_PAPERS],
  manutencao: ['Foto', 'Nota Fiscal', 'Comprovante', 'Documento', 'CNH', 'RG'],
  multa: ['Notificação', 'Foto', 'Comprovante', 'Documento'],
  vistoria: ['Foto'],
  despesa: ['Nota Fiscal', 'Comprovante', 'Foto', 'Documento'],
  sinistro: ['Foto', 'Boletim de ocorrência', 'Documento'],
}

/** The fixed folders of every motorcycle, in screen order. */
export const PASTAS = ['geral', 'fotos', 'documentos', 'manutencao', 'sinistros'] as const
const PASTA = /^[\p{L}\d_]{1,40}$/u

/**
 * Normalizes a folder name: lower case, spaces to underscores. Returns null if no valid name is
 * left.
 */
export function folderName(typed: string): string | null {
  const name = typed.trim().toLowerCase().replace(/\s+/g, '_')
  return PASTA.test(name) ? name : null
}

/**
 * Returns the folder that shows a motorcycle's file; a `tipo` that is not a folder maps to a fixed
 * one.
 */
export function folderOf(tipo: string) {
  if (tipo === 'Foto') return 'fotos'
  return TIPOS.moto.includes(tipo) ? 'documentos' : tipo
}

export const NOTHING_CHOSEN = 'Selecione arquivos e tipo de documento'
export const NO_PHOTO_CHOSEN = 'Selecione um arquivo primeiro.'

/** Whether the owner's files may have that kind; motorcycles also accept any valid folder name. */
export const isTipo = (dono: Dono, tipo: string) =>
  TIPOS[dono].includes(tipo) || (dono === 'moto' && folderName(tipo) === tipo)

export function checkTipo(dono: Dono, tipo: string) {
  if (!tipo) throw new ValidationError([{ campo: 'tipo', mensagem: NOTHING_CHOSEN }])
  if (!isTipo(dono, tipo))
    throw new ValidationError([
      { campo: 'tipo', mensagem: `Tipo de documento inválido: ${sample(dono)}` },
    ])
}
/** Whether a kind is of pictures; a motorcycle's folder of photos may also have papers. */
export const isOfPictures = (tipo: string) => tipo === 'Foto'

/** Throws ValidationError for a file that is no picture and is sent as one. */
export function checkPicture(tipo: string, contentType: string) {
  if (isOfPictures(tipo) && !isImage(contentType))
    throw new ValidationError([
      {
        campo: 'tipo',
        mensagem: 'Uma foto precisa ser uma imagem. Escolha outro tipo para este arquivo.',
      },
    ])
}

const sample = (dono: Dono) =>
  dono === 'moto'
    ? `use ${TIPOS.moto.join(', ')} ou o nome de uma pasta`
    : `use ${TIPOS[dono].join(', ')}`

export const FILE_CHANGED = 'arquivo_mudou'
/** A signed PDF, or a photo of an inspection, whose stored bytes do not have the hash of its row. */
export const fileChanged = () =>
  new RuleViolation(
    'Este arquivo mudou depois de gravado e não é mostrado: ele não vale como prova. Os administradores foram avisados.',
    FILE_CHANGED,
  )

export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Max. side of a picture and pixels of all of it: above any phone camera, below a bomb. */
const MAX_PICTURE_SIDE_PX = 20_000
const MAX_PIXELS = 64_000_000
/** Max. bytes of a decoded picture. */
const MAX_DECODED_BYTES = 400_000_000

export const DAMAGED = 'A imagem está danificada e não pôde ser lida.'
export const TOO_HEAVY = 'A imagem é pesada demais para ser tratada. Envie uma menor.'

/** Size of a picture as its header says: sides in pixels, channels, and bytes per channel. */
export type PictureSize = { width: number; height: number; channels: number; sampleBytes: number }

export const decodedBytes = ({ width, height, channels, sampleBytes }: PictureSize) =>
  width * height * channels * sampleBytes

export const fileProblem = (mensagem: string) => ({ campo: 'arquivo', mensagem })

/**
 * Checks the size of a picture before it is decoded.
 * @throws {ValidationError} if a side, its pixels or its decoded bytes exceed the limit.
 */
export function checkPictureSize(size: PictureSize) {
  const problem = sizeProblem(size)
  if (problem) throw new ValidationError([fileProblem(problem)])
}

function sizeProblem(size: PictureSize) {
  const { width, height } = size
  if (Math.max(width, height) > MAX_PICTURE_SIDE_PX)
    return `A imagem é comprida demais. O limite é de ${MAX_PICTURE_SIDE_PX.toLocaleString('pt-BR')} pontos de lado.`
  if (width * height > MAX_PIXELS)
    return `A imagem tem pontos demais. O limite é de ${MAX_PIXELS / 1_000_000} megapixels.`
  if (decodedBytes(size) > MAX_DECODED_BYTES) return TOO_HEAVY
}

const WITHOUT_PROFILE: readonly Dono[] = ['multa', 'vistoria', 'despesa', 'sinistro']

/** Throws RuleViolation unless the file is an image, and its owner has a profile photo. */
export function checkMayBeProfile({ content_type, dono }: { content_type: string; dono: Dono }) {
  if (!isImage(content_type) || WITHOUT_PROFILE.includes(dono))
    throw new RuleViolation('Só uma imagem pode ser a foto de perfil.', 'perfil_so_imagem')
}

type Linkable = { id: string; nome_original: string; content_type: string }

/** Adds the download name, the address of the bytes and, for an image, of its thumbnail. */
export const withLinks = <F extends Linkable>(file: F, linkTo: (id: string) => string) => ({
  ...file,
  nome: saveName(file.nome_original, file.content_type),
  url: linkTo(file.id),
  miniatura: isImage(file.content_type) ? `${linkTo(file.id)}&miniatura=1` : null,
})
