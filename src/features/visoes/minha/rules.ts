import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoDocumento } from '#domain/documento.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import type { TipoPedido } from '#features/contato/pedidos/rules.ts'
import type { SituacaoSemana } from '#features/dinheiro/pagamentos/semanas/rules.ts'
import type { Linha } from '#features/dinheiro/pix/pagina/tudo/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'

/** Receipts on the page at once; a link leads to the older ones. */
export const RECIBOS_POR_VEZ = 24
/** Requests that the page shows. */
export const PEDIDOS_MOSTRADOS = 20

export type Semana = { numero: number; situacao: SituacaoSemana }

/** Why money moved in the deposit's account, in words for the customer. */
export type Movimento = { o_que: string; dia: CalendarDay; sinal: number; valor: Centavos }

export type LocacaoNaPagina = {
  id: string
  aberta: boolean
  inicio: CalendarDay
  fim: CalendarDay
  moto: { modelo: string; placa: string; cor: string; desde: CalendarDay }
  /** When the oil is about to be changed; `vencida`: it is overdue. Null: nothing tells. */
  oleo: { dia: CalendarDay | null; vencida: boolean } | null
  semanas: Semana[]
  caucao: {
    saldo: Centavos
    movimentos: Movimento[]
    /** Of a closed settlement: what goes back, and by when. */
    volta: { valor: Centavos; ate: CalendarDay } | null
  }
  /** Of an open rental of the Plano Fidelidade: how much of it is paid, in money and in weeks. */
  fidelidade: {
    total: Centavos
    pago: Centavos
    falta: Centavos
    percentual: number
    semanas: number
    semanas_pagas: number
  } | null
}

export type ReciboNaPagina = {
  id: string
  numero: number
  dia: CalendarDay
  valor: Centavos
  anulado: boolean
}
export type PapelNaPagina = {
  id: string
  tipo: TipoDocumento
  numero: string
  dia: CalendarDay
  assinado: boolean
}
export type PedidoNaPagina = {
  id: string
  tipo: TipoPedido
  km: number | null
  texto: string | null
  dia: CalendarDay
  /** By when it is answered; null: no day is set. */
  prazo: CalendarDay | null
  resolvido: boolean
  resposta: string | null
}

/** What a customer sees of their own. */
export type Cliente = {
  primeiro_nome: string
  nome: string
  telefone: string
  cpf: string
  email: string | null
  /** Due by today and their sum, due tomorrow, and the next week to come. */
  deve: { total: Centavos; vencidas: Linha[]; aVencer: Linha[] }
  proxima: { valor: Centavos; dia: CalendarDay } | null
  /** The open one first. */
  locacoes: LocacaoNaPagina[]
  recibos: { itens: ReciboNaPagina[]; antes: number | null }
  papeis: PapelNaPagina[]
  pedidos: PedidoNaPagina[]
}

/** A form that was sent and refused, with what was typed. */
export type Recusa = {
  /** Undefined for a form that named no kind. */
  tipo: TipoPedido | undefined
  mensagem: string
  texto: string
  km: string
  parada: boolean
}

/** What is shown: nothing at all, the question, a refusal of the browser's request, or the page. */
export type MinhaView = { empresa: Empresa } & (
  | { tela: 'perdida' }
  | { tela: 'pergunta'; errado: boolean }
  | { tela: 'recusada' }
  | {
      tela: 'pagina'
      codigo: string
      today: CalendarDay
      cliente: Cliente
      recebido: boolean
      recusa: Recusa | null
    }
)

/** Renders the page; built with the public site, because the server does not import React. */
export type MinhaRenderer = {
  /** The page's only style sheet, inlined; it has no script. */
  style: string
  render: (view: MinhaView) => string
}

export const PERGUNTA = 'Para ver os seus dados, digite os 4 últimos números do seu CPF.'
export const NAO_CONFERE = 'Os números não conferem. Tente de novo ou fale com a loja.'
export const RECEBEMOS = 'Recebemos. A loja confere e responde aqui.'
export const EMERGENCIA = 'Acidente ou roubo? Ligue 190 ou 192, depois para a loja.'

/** Returns the WhatsApp link to the shop; undefined while it has no number. */
export const chatOfPage = ({ empresa }: { empresa: Empresa }) =>
  shopChat(empresa.telefone, 'Olá! Estou na minha página e preciso de ajuda.')

/** Returns rentals with the open ones first, each kind in its order. */
export const openFirst = <L extends { status: StatusLocacao }>(locacoes: readonly L[]) => [
  ...locacoes.filter(({ status }) => isOpen(status)),
  ...locacoes.filter(({ status }) => !isOpen(status)),
]

/** Returns 'br***@exemplo.com': enough to know one's own address by. */
export const maskEmail = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1***')

/** Whether a browser says that a form was sent from a page of another site. */
export const isForeign = (secFetchSite: unknown) =>
  secFetchSite !== undefined && secFetchSite !== 'same-origin'

/** Returns the value of a cookie in a header; undefined without it. */
export const cookieIn = (header: string | undefined, name: string) =>
  header
    ?.split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)

type Cookie = { codigo: string; value: string; seconds: number; secure: boolean }

/** The name of the cookie that a device is signed in to a page by. */
export const COOKIE = 'minha'

/** Returns the header that sets the page's cookie, or with no time removes it. */
export const cookieHeader = ({ codigo, value, seconds, secure }: Cookie) =>
  [
    `${COOKIE}=${value}`,
    `Path=/minha/${codigo}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ')

/** Returns the aviso to the administrators when wrong answers closed a page. */
export const closedNotice = (cliente: { id: string; nome: string }, tentativas: number) => ({
  titulo: 'Uma página de cliente foi fechada',
  texto: `A página de ${cliente.nome} foi fechada: ${tentativas} tentativas erradas.`,
  href: `/admin/clientes/${cliente.id}`,
})
