import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { StatusDocumento, TipoDocumento } from '#domain/documento.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'

/**
 * What the page shows: the document, the same answer for wrong digits and an unknown code, or nothing any
 * more (a link that expired or was closed, and an unknown code), or that the stored PDF changed.
 */
export type SituacaoVerificacao = 'documento' | 'errado' | 'venceu' | 'mudou'

/** What anybody with the code may see: no name, CPF, phone, address, plate, RENAVAM or chassis. */
export type DocumentoVerificado = {
  tipo: TipoDocumento
  numero: string
  status: StatusDocumento
  emitido_em: CalendarDay
  assinado_em: CalendarDay | null
  cancelado_em: CalendarDay | null
  sha256_texto: string
  /** Of the signed PDF; a file dropped on the page is compared with it. */
  sha256_final: string | null
  /** Of those who signed, for example 'M. C. Á.': when by the phone's clock, and when the server had it. */
  assinantes: { papel: string; iniciais: string; assinado_em: Instant; recebida_em: Instant }[]
  /** Whether the page asks for the last four digits of the CPF to download the PDF. */
  pode_baixar: boolean
}

/** Data of the public page of a document. */
export type DocumentoView = {
  empresa: Empresa
  situacao: SituacaoVerificacao
  /** Only if `situacao` is `documento`. */
  documento: DocumentoVerificado | null
}

export const DOCUMENTO_VENCIDO = 'Este link venceu. Peça outro à loja.'
export const DOCUMENTO_MUDOU =
  'O arquivo guardado deste documento mudou e não pode ser baixado. A loja foi avisada.'
export const DIGITOS_ERRADOS =
  'Os números não conferem. Confira os quatro últimos números do CPF e tente de novo.'

/** Renders the page; built with the public site, because the server does not import React. */
export type DocumentoRenderer = {
  /** The page's only style sheet, inlined. */
  style: string
  /** The page's only script, inlined: it compares a dropped file, which is not sent, with `sha256_final`. */
  script: string
  render: (view: DocumentoView) => string
}

/** Returns the WhatsApp link to the shop; undefined while it has no number. */
export const chatAboutDocumento = ({ empresa }: DocumentoView) =>
  shopChat(empresa.telefone, 'Olá! Preciso de outro link do meu documento.')

/** Returns the initials of a name: 'Maria da Conceição Ávila' → 'M. C. Á.'. */
export const initialsOf = (nome: string) =>
  nome
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => `${[...word][0]}.`)
    .join(' ')
