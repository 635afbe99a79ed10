import {
  cobrancaHref,
  despesaHref,
  multaHref,
  pagamentoHref,
  type RecordHref,
  recordHref,
  sinistroHref,
} from '#domain/addresses.ts'
import type { Instant } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, type StatusCobranca } from '#domain/cobranca.ts'
import type { Centavos } from '#domain/money.ts'
import type { StatusMulta } from '#domain/multa.ts'
import { type TipoPagamento, whatIs } from '#domain/pagamento.ts'
import { ACAO_CLIENTE_LABEL, type AcaoCliente } from '#features/clientes/clientes/rules.ts'
import { type AcaoHistorico, FEITO_LABEL } from '#features/contratos/locacoes/rules.ts'
import { STATUS_MULTA_LABEL } from '#features/contratos/multas/rules.ts'
import { TIPO_SINISTRO_LABEL, type TipoSinistro } from '#features/contratos/sinistros/rules.ts'
import { TIPO_DESPESA_LABEL, type TipoDespesa } from '#features/dinheiro/despesas/rules.ts'
import { TIPO_MANUTENCAO_LABEL, type TipoManutencao } from '#features/frota/manutencoes/rules.ts'
import { STATUS_MOTO_LABEL, type StatusMoto } from '#features/frota/motos/rules.ts'

/** What an event is about. */
export const TIPOS_EVENTO = [
  'locacao',
  'pagamento',
  'cobranca',
  'multa',
  'sinistro',
  'bloqueio',
  'mensagem',
  'email',
  'manutencao',
  'despesa',
  'status',
] as const
export type TipoEvento = (typeof TIPOS_EVENTO)[number]

/** What the timeline can be narrowed to. */
export const GRUPOS = {
  locacoes: ['locacao'],
  dinheiro: ['pagamento', 'cobranca', 'despesa'],
  multas: ['multa'],
  mensagens: ['mensagem', 'email'],
  bloqueios: ['bloqueio'],
  oficina: ['manutencao', 'status'],
} as const satisfies Record<string, readonly TipoEvento[]>
export type Grupo = keyof typeof GRUPOS
export const GRUPO_NAMES = Object.keys(GRUPOS) as [Grupo, ...Grupo[]]

/** One thing that happened to a customer or a motorcycle, as read from the database. */
export type Evento = {
  id: string
  tipo: TipoEvento
  em: Instant
  /** False if only the day is known. */
  hora_conhecida: boolean
  /** The action, status or kind that the type has a word for. */
  acao: string
  /** A plate, a name, a title or the text of a message. */
  texto: string | null
  /** The week of a payment. */
  semana: number | null
  valor: Centavos | null
  /** The record that it is about. */
  alvo_id: string | null
  motivo: string | null
  por: string | null
}

type Cor = 'verde' | 'amarelo' | 'laranja' | 'vermelho' | 'azul' | 'cinza'
type Words = { titulo: string; cor: Cor; href?: RecordHref }

const COR_LOCACAO: Record<string, Cor> = { criar: 'verde', cancelar: 'cinza' }
const COR_COBRANCA: Record<string, Cor> = { pago: 'verde', cancelado: 'cinza' }

const START = 60
const preview = (text: string | null) =>
  text && text.length > START ? `${text.slice(0, START).trimEnd()}…` : (text ?? '')

const WORDS: Record<TipoEvento, (evento: Evento) => Words> = {
  locacao: ({ acao, texto, alvo_id }) => ({
    titulo: `${FEITO_LABEL[acao as AcaoHistorico]}: ${texto}`,
    cor: COR_LOCACAO[acao] ?? 'azul',
    href: recordHref.locacao(alvo_id!),
  }),
  pagamento: ({ acao, semana, texto, id }) => ({
    titulo: `Pago: ${whatIs({ tipo: acao as TipoPagamento, semana_referencia: semana ?? 0 }).toLowerCase()}, moto ${texto}`,
    cor: 'verde',
    href: pagamentoHref(id),
  }),
  cobranca: ({ acao, texto, id }) => ({
    titulo: `Cobrança extra: ${texto} (${STATUS_COBRANCA_LABEL[acao as StatusCobranca].toLowerCase()})`,
    cor: COR_COBRANCA[acao] ?? 'amarelo',
    href: cobrancaHref(id),
  }),
  multa: ({ acao, texto, id }) => ({
    titulo: `Multa: ${texto} (${STATUS_MULTA_LABEL[acao as StatusMulta].toLowerCase()})`,
    cor: acao === 'paga' ? 'verde' : 'laranja',
    href: multaHref(id),
  }),
  sinistro: ({ acao, texto, id }) => ({
    titulo: [TIPO_SINISTRO_LABEL[acao as TipoSinistro], texto].filter(Boolean).join(': '),
    cor: 'vermelho',
    href: sinistroHref(id),
  }),
  bloqueio: ({ acao }) => ({
    titulo: ACAO_CLIENTE_LABEL[acao as AcaoCliente],
    cor: acao === 'bloqueio' ? 'vermelho' : 'verde',
  }),
  mensagem: ({ acao, texto }) => ({
    titulo: `WhatsApp: “${preview(texto)}”`,
    cor: acao === 'falha' ? 'vermelho' : 'cinza',
  }),
  email: ({ acao, texto }) => ({
    titulo: `Lembrete por e-mail: ${texto}`,
    cor: acao === 'falha' ? 'vermelho' : 'cinza',
  }),
  manutencao: ({ acao, texto }) => ({
    titulo: `${TIPO_MANUTENCAO_LABEL[acao as TipoManutencao]}: ${texto}`,
    cor: 'azul',
  }),
  despesa: ({ acao, texto, id }) => ({
    titulo: `Despesa paga: ${[TIPO_DESPESA_LABEL[acao as TipoDespesa], texto].filter(Boolean).join(', ')}`,
    cor: 'laranja',
    href: despesaHref(id),
  }),
  status: ({ acao }) => ({
    titulo: `Moto ${STATUS_MOTO_LABEL[acao as StatusMoto].toLowerCase()}`,
    cor: 'cinza',
  }),
}

/** Returns an event's words, its colour and the address of its record, if that has one. */
export const describeEvento = (evento: Evento): Words => WORDS[evento.tipo](evento)
