import type { CalendarDay, Instant } from '#domain/calendar-day.ts'
import type { TipoDocumento } from '#domain/documento.ts'
import { isOpen, type StatusLocacao } from '#domain/locacao.ts'
import type { Centavos } from '#domain/money.ts'
import { shopChat } from '#domain/text/whatsapp-link.ts'
import type { Formulario, TipoPedido } from '#features/contato/pedidos/rules.ts'
import type { fidelidadeOf } from '#features/contratos/locacoes/fidelidade/rules.ts'
import type { SemanaDoContrato } from '#features/dinheiro/pagamentos/semanas/rules.ts'
import type { TudoView } from '#features/dinheiro/pix/pagina/tudo/rules.ts'
import type { Empresa } from '#features/sistema/configuracoes/rules.ts'

/** Receipts on the page at once; a link leads to the older ones. */
export const RECIBOS_POR_VEZ = 12
/** Requests that the page shows. */
export const PEDIDOS_MOSTRADOS = 20

export type Semana = Pick<SemanaDoContrato, 'numero' | 'situacao'>

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
    /** Why money moved, in words for the customer. */
    movimentos: { o_que: string; dia: CalendarDay; sinal: number; valor: Centavos }[]
    /** Of a closed settlement: what goes back, and by when. */
    volta: { valor: Centavos; ate: CalendarDay } | null
  }
  /** Of an open rental of the Plano Fidelidade: how much of it is paid, in money and in weeks. */
  fidelidade: Omit<ReturnType<typeof fidelidadeOf>, 'itens'> | null
}

export type PedidoNaPagina = {
  id: string
  tipo: TipoPedido
  km: number | null
  texto: string | null
  criado_em: Instant
  resolvido_em: Instant | null
  resposta: string | null
}

/** What a customer sees of their own. */
export type Cliente = {
  nome: string
  telefone: string
  cpf: string
  email: string | null
  deve: NonNullable<TudoView['cliente']>
  /** The next week to come. */
  proxima: { valor: Centavos; dia: CalendarDay } | null
  /** The open one first. */
  locacoes: LocacaoNaPagina[]
  recibos: {
    itens: { id: string; numero: number; dia: CalendarDay; valor: Centavos; anulado: boolean }[]
    antes: number | null
  }
  papeis: {
    id: string
    tipo: TipoDocumento
    numero: string
    dia: CalendarDay
    assinado: boolean
  }[]
  pedidos: PedidoNaPagina[]
}

/** A form that was sent and refused, with what was typed; `tipo` is undefined if it named no kind. */
export type Recusa = Omit<Formulario, 'tipo'> & { tipo: TipoPedido | undefined; mensagem: string }

/** What is shown: nothing at all, the question, why a call is refused, or the page. */
export type Tela =
  | { tela: 'perdida' }
  | { tela: 'pergunta'; errado: boolean }
  | { tela: 'recusada'; mensagem: string }
  | {
      tela: 'pagina'
      codigo: string
      today: CalendarDay
      cliente: Cliente
      recebido?: boolean
      recusa?: Recusa | undefined
    }
export type MinhaView = { empresa: Empresa } & Tela

/** Renders the page; built with the public site, because the server does not import React. */
export type MinhaRenderer = {
  /** The page's only style sheet, inlined; it has no script. */
  style: string
  render: (view: MinhaView) => string
}

export const PERGUNTA = 'Para ver os seus dados, digite os 4 últimos números do seu CPF.'
export const NAO_CONFERE = 'Os números não conferem. Tente de novo ou fale com a loja.'
export const RECEBEMOS = 'Recebemos. A loja confere e responde aqui.'
export const DE_OUTRO_SITE = 'Este pedido veio de outro site. Abra o link que a loja enviou.'
export const MUITOS_PEDIDOS = 'Muitos pedidos em pouco tempo. Aguarde um instante.'
export const NAO_RECEBIDO = 'Não foi possível ler este envio. Volte e tente de novo.'
export const EMERGENCIA = 'Acidente ou roubo? Ligue 190 ou 192, depois para a loja.'

/** Returns the WhatsApp link to the shop; undefined while it has no number. */
export const chatOfPage = ({ empresa }: { empresa: Empresa }) =>
  shopChat(empresa.telefone, 'Olá! Estou na minha página e preciso de ajuda.')

/** Returns rentals with the open ones first, each kind in its order. */
export const openFirst = <L extends { status: StatusLocacao }>(locacoes: readonly L[]) =>
  locacoes.toSorted((a, b) => Number(isOpen(b.status)) - Number(isOpen(a.status)))

/** Returns 'br***@exemplo.com': enough to know one's own address by. */
export const maskEmail = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1***')

/** Whether a browser says that a form was sent from a page of another site. */
export const isForeign = (secFetchSite: unknown) =>
  secFetchSite !== undefined && secFetchSite !== 'same-origin'

/** Returns the aviso to the administrators when wrong answers closed a page. */
export const closedNotice = (cliente: { id: string; nome: string }, tentativas: number) => ({
  titulo: 'Uma página de cliente foi fechada',
  texto: `A página de ${cliente.nome} foi fechada: ${tentativas} tentativas erradas.`,
  href: `/admin/clientes/${cliente.id}`,
})
