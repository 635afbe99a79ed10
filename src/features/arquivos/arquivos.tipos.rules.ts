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
