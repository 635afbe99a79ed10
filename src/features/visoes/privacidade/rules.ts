import { multaHref, pagamentoHref, recordHref, vistoriaHref } from '#domain/addresses.ts'
import type { CalendarDay } from '#domain/calendar-day.ts'
import { onlyDigits } from '#domain/documents.ts'
import { RuleViolation, ValidationError } from '#domain/errors.ts'
import { plain } from '#domain/text/plain.ts'
import { slugOf } from '#features/sistema/configuracoes/rules.ts'

/** Kinds of open items that prevent anonymising, in display order. */
export const TIPOS_PENDENCIA = [
  'locacoes',
  'pagamentos',
  'cobrancas',
  'multas',
  'caucoes',
  'acertos',
  'promessas',
  'sinistros',
  'documentos',
  'vistorias',
  'pix',
  'mensagens',
  'emails',
] as const
export type TipoPendencia = (typeof TIPOS_PENDENCIA)[number]

/** Number of open items of a kind and the id of one. */
export type EmAberto = { tipo: TipoPendencia; quantidade: number; id: string }
export type Pendencia = { tipo: TipoPendencia; mensagem: string; href: string }

type Words = { one: string; many: string; href: (id: string, cliente: string) => string }

const PENDENCIA: Record<TipoPendencia, Words> = {
  locacoes: {
    one: 'locação em andamento',
    many: 'locações em andamento',
    href: (_, cliente) => `/admin/locacoes?cliente_id=${cliente}&status=todos`,
  },
  pagamentos: {
    one: 'pagamento por receber',
    many: 'pagamentos por receber',
    href: pagamentoHref,
  },
  cobrancas: {
    one: 'cobrança extra pendente ou contestada',
    many: 'cobranças extras pendentes ou contestadas',
    href: (_, cliente) => `/admin/cobrancas?cliente_id=${cliente}`,
  },
  multas: {
    one: 'multa não paga ou com condutor a indicar',
    many: 'multas não pagas ou com condutor a indicar',
    href: multaHref,
  },
  caucoes: {
    one: 'caução por devolver ou reter',
    many: 'cauções por devolver ou reter',
    href: recordHref.locacao,
  },
  acertos: {
    one: 'acerto por fechar',
    many: 'acertos por fechar',
    href: recordHref.locacao,
  },
  promessas: {
    one: 'promessa de pagamento em aberto',
    many: 'promessas de pagamento em aberto',
    href: (_, cliente) => recordHref.cliente(cliente),
  },
  sinistros: {
    one: 'sinistro em aberto',
    many: 'sinistros em aberto',
    href: (_, cliente) => `/admin/sinistros?cliente_id=${cliente}`,
  },
  documentos: {
    one: 'documento por assinar',
    many: 'documentos por assinar',
    href: (_, cliente) => `/admin/documentos?cliente_id=${cliente}`,
  },
  vistorias: {
    one: 'vistoria em andamento',
    many: 'vistorias em andamento',
    href: vistoriaHref,
  },
  pix: {
    one: 'cobrança Pix em aberto ou por conferir',
    many: 'cobranças Pix em aberto ou por conferir',
    href: () => '/admin/pagamentos',
  },
  mensagens: {
    one: 'mensagem na fila',
    many: 'mensagens na fila',
    href: () => '/admin/whatsapp?aba=historico&status=processando',
  },
  emails: {
    one: 'e-mail na fila',
    many: 'e-mails na fila',
    href: () => '/admin/whatsapp?aba=lembretes&situacao=pendente',
  },
}

/** Returns message and link of each open item. */
export const pendenciasOf = (cliente_id: string, open: readonly EmAberto[]): Pendencia[] =>
  TIPOS_PENDENCIA.flatMap((tipo) => {
    const found = open.find((each) => each.tipo === tipo)
    if (!found?.quantidade) return []
    const { one, many, href } = PENDENCIA[tipo]
    const { quantidade, id } = found
    return [
      {
        tipo,
        mensagem: `${quantidade} ${quantidade === 1 ? one : many}`,
        href: href(id, cliente_id),
      },
    ]
  })

type Person = {
  id: string
  nome: string
  cpf: string
  telefone: string
  email: string | null
  cnh: string
  anonimizado_em: string | null
}

/**
 * Throws RuleViolation if the customer is already anonymised or anything is open (LGPD art. 16, I
 * and II: data needed by contract or law stays).
 */
export function checkMayAnonymise(cliente: Person, pendencias: readonly Pendencia[]) {
  if (cliente.anonimizado_em)
    throw new RuleViolation('Este cliente já foi anonimizado.', 'cliente_ja_anonimizado')
  if (pendencias.length) {
    const mensagem = `Ainda não é possível anonimizar: ${pendencias.map((each) => each.mensagem).join('; ')}.`
    throw new RuleViolation(mensagem, 'cliente_com_pendencias', { mensagem, pendencias })
  }
}

/** Without accents, case and doubled spaces. */
const nameKey = (text: string) => plain(text).replace(/\s+/g, ' ').trim()

export const isNameOf = (typed: string, nome: string) => nameKey(typed) === nameKey(nome)

/** Whether the text contains personal data of the customer. */
export function containsDataOf(
  text: string,
  { nome, cpf, telefone, email, cnh }: Omit<Person, 'id' | 'anonimizado_em'>,
) {
  const digits = onlyDigits(text)
  return (
    [nome, email ?? ''].some((own) => own !== '' && nameKey(text).includes(nameKey(own))) ||
    [cpf, telefone, onlyDigits(cnh)].some((own) => own.length > 7 && digits.includes(own))
  )
}

/**
 * Throws ValidationError unless the typed name matches and the reason, which is kept, contains no
 * personal data.
 */
export function checkConfirmation(
  cliente: Person,
  { nome, motivo }: { nome: string; motivo: string },
) {
  if (!isNameOf(nome, cliente.nome))
    throw new ValidationError([
      { campo: 'nome', mensagem: 'Digite o nome do cliente como está no cadastro' },
    ])
  if (containsDataOf(motivo, cliente))
    throw new ValidationError([
      { campo: 'motivo', mensagem: 'O motivo fica guardado: não escreva nele dados do cliente' },
    ])
}

/** Returns a name such as 'dados_ana-souza_2026-03-10.zip'. */
export const exportName = (nome: string, day: CalendarDay) => `dados_${slugOf(nome)}_${day}.zip`

/** Returns a readable and unique path for a document in the ZIP. */
export const pathInExport = (index: number, { tipo, nome }: { tipo: string; nome: string }) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no file's name has them
  `arquivos/${`${String(index + 1).padStart(2, '0')} ${tipo} - ${nome}`.replace(/[\\/:*?"<>|\x00-\x1f]/g, '_')}`
