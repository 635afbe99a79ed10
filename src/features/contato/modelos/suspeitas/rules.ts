import { isValidCNPJ, onlyDigits } from '#domain/documents.ts'
import { parseTelefone } from '#domain/telefone.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'
import { BRACES } from '../rules.ts'

export type TipoSuspeita = 'chave_pix' | 'link' | 'conta'
/** A part of a text that could send a customer's money or data elsewhere. */
export type Suspeita = { tipo: TipoSuspeita; trecho: string }

export const SUSPEITA_LABEL: Record<TipoSuspeita, string> = {
  chave_pix: 'o que parece uma chave Pix',
  link: 'um link fora do endereço da loja',
  conta: 'o que parece uma conta ou um boleto',
}

/** What the shop itself may write: its address, contacts and Pix key. */
export type DadosDaLoja = Pick<
  Empresa,
  'telefone' | 'cnpj' | 'cep' | 'chave_pix' | 'link_social'
> & {
  /** The public address (PUBLIC_URL). */
  endereco: string
}

/** Endings of addresses that messengers turn into links; other words after a full stop are typing mistakes. */
const ENDINGS = new Set(
  [
    'com net org br io app co me ly link site online store shop loja page info xyz dev biz click top cc gl gg gd to',
    'us uk pt tv vip pro live fun club space website tech digital bio at im ws is eu ai money pay cash bank pix',
  ].flatMap((line) => line.split(' ')),
)
const LINK =
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*|(?<![\p{L}\d_@.-])(?:[\p{L}\d-]+\.)+\p{L}{2,24}(?![\p{L}\d_@-]|\.[\p{L}\d])(?:[/?#:]\S*)?/giu
const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu
const UUID = /\b[\da-f]{8}(?:[\s-]?[\da-f]{4}){3}[\s-]?[\da-f]{12}\b/gi
const BR_CODE = /\S*br\.gov\.bcb\.pix\S*|\b000201\d\d\S*/gi
const FORMATTED_CNPJ = /\b[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}\b/gi
const BARE_CNPJ = /\b[A-Z\d]{12}\d{2}\b/gi
const IBAN = /\bBR\d{2}(?: ?[A-Z\d]){25}\b/gi
const BRANCH = /\b(?:ag[êe]ncia|ag)\b[ .:nº°-]{0,6}\d{3,5}(?:-[\dx])?/giu
const ACCOUNT =
  /\b(?:conta(?: (?:corrente|poupan[çc]a|sal[áa]rio|de pagamento))?|c\/c|cc|poupan[çc]a)\b[^\d\n]{0,12}(?:\d[\d.]{2,}-[\dx]|\d{5,})/giu
const DATE = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:20)?\d{2}(?!\d)/g
/** Ten digits or more, written as CPFs, telephones and codes are: keys, accounts and payment slips. */
const NUMBER = /\+?\d(?:[ .()/–—-]{0,3}\d){9,}/g
const FREE_CALL = /^0[38]00\d{6,7}$/
/** Payment slips have 44 digits or more. */
const SLIP_DIGITS = 44
const MAX_SHOWN = 60

/** Returns each part of a text that looks like a Pix key, a foreign link or an account, once. */
export function findSuspeitas(text: string, loja: DadosDaLoja): Suspeita[] {
  const found: Suspeita[] = []
  // Full-width digits and invisible characters read like plain text.
  let rest = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(BRACES, '\n')
  /** Takes the matches out of the text; those that `isMeant` are suspicious. */
  const take = (
    tipo: TipoSuspeita,
    pattern: RegExp,
    isMeant: (match: string) => boolean = () => true,
  ) => {
    rest = rest.replace(pattern, (match) => {
      if (!isMeant(match)) return match
      found.push({ tipo, trecho: match.trim().slice(0, MAX_SHOWN) })
      return '\n'
    })
  }
  rest = rest.replace(LINK, (match) => (isLink(match) && isOwnLink(match, loja) ? '\n' : match))
  for (const own of ownData(loja)) rest = rest.replace(own, '\n')
  take('chave_pix', BR_CODE)
  take('link', LINK, isLink)
  take('chave_pix', EMAIL)
  take('chave_pix', UUID)
  take('chave_pix', FORMATTED_CNPJ)
  take('chave_pix', BARE_CNPJ, isValidCNPJ)
  take('conta', IBAN)
  take('conta', BRANCH)
  take('conta', ACCOUNT)
  rest = rest.replace(DATE, '\n')
  take('conta', NUMBER, (match) => onlyDigits(match).length >= SLIP_DIGITS)
  take('chave_pix', NUMBER, (match) => !FREE_CALL.test(onlyDigits(match)))
  return found.filter(({ trecho }, n) => found.findIndex((other) => other.trecho === trecho) === n)
}

/** Returns what was found in words: 'um link fora do endereço da loja (bit.ly/x)'. */
export const suspeitaText = ({ tipo, trecho }: Suspeita) => `${SUSPEITA_LABEL[tipo]} (${trecho})`

/** Patterns of the shop's own data, numbers with any punctuation. */
function ownData({ telefone, cnpj, cep, chave_pix }: DadosDaLoja) {
  const numbers = [telefone, cnpj, cep, chave_pix]
    .filter((text) => /^[+\d][\d ./()-]*$/.test(text))
    .map((text) => parseTelefone(text) ?? onlyDigits(text))
    .map(
      (digits) => `(?<!\\d)(?:\\+?55[ ()-]{0,3})?\\(?${[...digits].join('[ .()/-]{0,3}')}(?!\\d)`,
    )
  const texts = [cnpj, chave_pix]
    .filter(Boolean)
    .map((text) => `(?<![\\w.+-])${escaped(text)}(?![\\w-]|\\.\\w)`)
  return [...numbers, ...texts].map((source) => new RegExp(source, 'gi'))
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const withoutEnd = (link: string) => link.replace(/[.,;:!?)\]"'”]+$/, '')

/** Whether the match is an address: 'dia.obrigado' and 'combinado.Me avise' lack a space. */
function isLink(match: string) {
  if (/:\/\/|^www\./i.test(match)) return true
  const ending = withoutEnd(match)
    .split(/[/?#:]/)[0]!
    .split('.')
    .at(-1)!
  const isSentence = ending !== ending.toLowerCase() && match !== match.toUpperCase()
  return !isSentence && ENDINGS.has(ending.toLowerCase())
}

function isOwnLink(match: string, { endereco, link_social, telefone }: DadosDaLoja) {
  const link = urlOf(withoutEnd(match))
  const [own, social] = [urlOf(endereco), urlOf(link_social)]
  if (!link) return false
  if (link.host === 'wa.me') return link.path === `/55${telefone}`
  return link.host === own?.host || (link.host === social?.host && link.path === social.path)
}

/** The host without 'www.' and the path without a slash at its end, as a browser reads the address. */
function urlOf(text: string) {
  if (!text) return undefined
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined
  const { hostname, pathname } = new URL(whole)
  return { host: hostname.replace(/^www\./, ''), path: pathname.replace(/\/$/, '') }
}

/** Words of a text that threaten the customer, with any accents and in any case. */
const AMEACA = /(?<![\p{L}\d])(?:spc|serasa|pol[ií]cia|protesto)(?![\p{L}\d])/giu

/** What the editor says about a threat. */
export const AMEACA_PROIBIDA = 'Cobrança com ameaça é proibida (CDC, art. 42).'

/** Returns the threatening words of a text as written, each once. */
export const findAmeacas = (text: string): string[] => [
  ...new Map(
    (text.normalize('NFC').match(AMEACA) ?? []).map((word) => [word.toLowerCase(), word]),
  ).values(),
]
