import type { Instant } from '#domain/calendar-day.ts'
import type { StatusDocumento, TipoDocumento } from '#domain/documento.ts'
import { isValidCPF } from '#domain/documents.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'

/** `locatario` is the customer, `locadora` the shop. */
export const PAPEIS = ['locatario', 'locadora', 'testemunha'] as const
export type Papel = (typeof PAPEIS)[number]

export const PAPEL_LABEL: Record<Papel, string> = {
  locatario: 'Locatário',
  locadora: 'Locadora',
  testemunha: 'Testemunha',
}

/** Why the customer did not sign. */
export const MOTIVOS_RECUSA = ['ausente', 'recusou', 'outro'] as const
export type MotivoRecusa = (typeof MOTIVOS_RECUSA)[number]

export const MOTIVO_RECUSA_LABEL: Record<MotivoRecusa, string> = {
  ausente: 'Cliente ausente',
  recusou: 'Cliente se recusou',
  outro: 'Outro motivo',
}

/** How far the phone's clock may be ahead of the server's. */
const ADIANTE_MS = 5 * 60_000

/**
 * Returns when a signature was made: by the phone's clock if that is between the moment from which
 * its text could be read and five minutes ahead of the server's clock, else by the server's.
 */
export function signedAt(
  phone: Instant | undefined,
  { desde, now }: { desde: Instant; now: Instant },
): Instant {
  if (!phone) return now
  const [signed, from, until] = [phone, desde, now].map((instant) => Date.parse(instant))
  return signed! >= from! && signed! <= until! + ADIANTE_MS ? phone : now
}

/** Kinds for which the shop's side proves with the password who signs, at most ten minutes ago. */
const COM_SENHA: readonly TipoDocumento[] = ['contrato', 'aditivo', 'acerto']
export const needsPassword = (tipo: TipoDocumento) => COM_SENHA.includes(tipo)

/** Kinds that are valid without the customer's signature, for a reason. */
const COM_RECUSA: readonly TipoDocumento[] = ['termo_entrega', 'termo_devolucao', 'acerto']
export const mayBeRefused = (tipo: TipoDocumento) => COM_RECUSA.includes(tipo)

export const MAX_TESTEMUNHAS = 2
export const maxWitnesses = (tipo: TipoDocumento) => (tipo === 'contrato' ? MAX_TESTEMUNHAS : 0)

export const isSigned = (tipo: TipoDocumento) => tipo !== 'notificacao'

/** A point of a stroke: pixels from the frame's top left corner, milliseconds since signing began. */
export type Ponto = { x: number; y: number; t: number }

/** Limits of a signature: strokes, points in all, characters of the picture's data URL. */
export const MAX_TRACOS = 200
export const MAX_PONTOS = 10_000
export const MAX_IMAGEM = 300_000
/** Side of the frame, in pixels. */
export const MAX_LADO = 4000
/** A tap is no signature: the strokes span at least this many pixels. */
const MIN_EXTENT = 10

export const ASSINE_DENTRO = 'Assine dentro do quadro'

/** Whether the strokes are a signature, not an empty frame or a single point. */
export function isDrawn(tracos: readonly (readonly Ponto[])[]) {
  const points = tracos.flat()
  if (points.length < 2) return false
  const extent = (of: (point: Ponto) => number) => {
    const all = points.map(of)
    return Math.max(...all) - Math.min(...all)
  }
  return (
    Math.max(
      extent(({ x }) => x),
      extent(({ y }) => y),
    ) >= MIN_EXTENT
  )
}

type Signed = { papel: Papel; cpf: string | null }
type Document = {
  tipo: TipoDocumento
  status: StatusDocumento
  recusa_motivo: MotivoRecusa | null
  cpf_cliente: string
}

/** Who still has to sign: with none left the document is signed. */
export const missingSides = (
  { recusa_motivo }: Pick<Document, 'recusa_motivo'>,
  signed: readonly { papel: Papel }[],
): Papel[] => {
  const has = (papel: Papel) => signed.some((each) => each.papel === papel)
  return (['locatario', 'locadora'] as const).filter(
    (papel) => !has(papel) && !(papel === 'locatario' && recusa_motivo),
  )
}

const refuse = (campo: string, mensagem: string) => new ValidationError([{ campo, mensagem }])

/** Throws RuleViolation or ValidationError unless this side may sign; `signed` are those who did. */
export function checkMaySign(
  document: Document,
  { papel, cpf }: { papel: Papel; cpf: string | null },
  signed: readonly Signed[],
) {
  if (!isSigned(document.tipo))
    throw new RuleViolation('Uma notificação não é assinada.', 'acao_nao_permitida')
  if (papel === 'locatario' && cpf && cpf !== document.cpf_cliente)
    throw refuse('cpf', 'Este CPF não é o do cliente do documento')
  if (papel === 'locatario' && document.recusa_motivo)
    throw new RuleViolation('Já consta que o cliente não assinou.', 'acao_nao_permitida')
  if (papel !== 'testemunha') return
  if (!cpf || !isValidCPF(cpf)) throw refuse('cpf', 'CPF inválido')
  if (maxWitnesses(document.tipo) === 0) throw refuse('papel', 'Só o contrato tem testemunhas')
  if (document.status === 'assinado')
    throw new RuleViolation(
      'Este documento já foi assinado: as testemunhas assinam antes da loja.',
      'documento_assinado',
    )
  if (cpf === document.cpf_cliente)
    throw refuse('cpf', 'O cliente não pode ser a própria testemunha')
  if (signed.filter((each) => each.papel === 'testemunha').length >= MAX_TESTEMUNHAS)
    throw refuse('papel', 'Este contrato já tem duas testemunhas')
}

/** Throws RuleViolation unless the kind is valid without the customer's signature, and there is none. */
export function checkMayRefuse(tipo: TipoDocumento, signed: readonly { papel: Papel }[]) {
  if (!mayBeRefused(tipo))
    throw new RuleViolation(
      'Este documento não vale sem a assinatura do cliente. Se ele não assina, cancele-o.',
      'acao_nao_permitida',
    )
  if (signed.some(({ papel }) => papel === 'locatario'))
    throw new RuleViolation('O cliente já assinou este documento.', 'acao_nao_permitida')
}
