import {
  cobrancaHref,
  multaHref,
  pagamentoHref,
  type RecordHref,
  recordHref,
} from '#domain/addresses.ts'
import { type CalendarDay, dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { STATUS_COBRANCA_LABEL, TIPO_COBRANCA_LABEL } from '#domain/cobranca.ts'
import { PLANOS, shortId } from '#domain/locacao.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { TIPO_PAGAMENTO_LABEL } from '#domain/pagamento.ts'
import { ACAO_CLIENTE_LABEL } from '#features/clientes/clientes/rules.ts'
import { kmDrivenText } from '#features/contratos/locacoes/periodos/rules.ts'
import { STATUS_LOCACAO_LABEL } from '#features/contratos/locacoes/rules.ts'
import { STATUS_MULTA_LABEL } from '#features/contratos/multas/rules.ts'
import { STATUS_EXIBIDO_LABEL } from '#features/dinheiro/pagamentos/rules.ts'
import type { Conta, Historico } from '../historico/rules.ts'

/** Kinds of event, in the order of the filter. */
export const TIPOS_EVENTO = ['Locação', 'Pagamento', 'Cobrança', 'Multa', 'Bloqueio'] as const
export type TipoEvento = (typeof TIPOS_EVENTO)[number]

type Cor = 'verde' | 'amarelo' | 'laranja' | 'vermelho' | 'azul' | 'cinza'

/** One event of the timeline and its export. */
export type Evento = {
  id: string
  kind: TipoEvento
  day: CalendarDay
  title: string
  status: string
  cor: Cor
  value: Centavos | null
  /** Of a debt: what became of its amount, and what is owed of it today. */
  conta: Conta | null
  note: string
  /** Address of the record; undefined if it has no screen. */
  href?: RecordHref
}

/** Returns the events, newest first; within a day in the order of `TIPOS_EVENTO`. */
export const eventsOf = (historico: Historico): Evento[] =>
  [
    ...historico.locacoes.map(ofLocacao),
    ...historico.pagamentos.map(ofPagamento),
    ...historico.cobrancas.map(ofCobranca),
    ...historico.multas.map(ofMulta),
    ...historico.bloqueios.map(ofBloqueio),
  ].toSorted((a, b) => Number(a.day < b.day) - Number(a.day > b.day))

type Of<K extends keyof Historico> = Historico[K][number]
const words = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(', ')

/** What of a debt was received and written off, and is owed today, where its amount does not say so. */
const becameOf = (value: Centavos, { valor_recebido, valor_dispensado, devido_hoje }: Conta) => [
  valor_recebido > 0 && valor_recebido !== value && `recebido ${formatBRL(valor_recebido)}`,
  valor_dispensado > 0 && `dispensado ${formatBRL(valor_dispensado)}`,
  devido_hoje > 0 && devido_hoje !== value && `deve ${formatBRL(devido_hoje)}`,
]

const COR_LOCACAO = {
  ativa: 'verde',
  pausada: 'amarelo',
  desabilitada: 'laranja',
  finalizada: 'azul',
  cancelada: 'cinza',
  atrasada: 'vermelho',
} as const satisfies Record<Of<'locacoes'>['status'], Cor>

const ofLocacao = (row: Of<'locacoes'>): Evento => ({
  id: row.id,
  kind: 'Locação',
  day: row.data_inicio,
  title: `Locação da moto ${row.moto_placa}, ${PLANOS[row.plano].nome}`,
  status: STATUS_LOCACAO_LABEL[row.status],
  cor: COR_LOCACAO[row.status],
  value: row.valor_total,
  conta: null,
  note: words(
    `${shortId(row.id)}, contrato até ${formatDay(row.data_fim_contratada)}`,
    row.data_encerramento && `encerrada em ${formatDay(row.data_encerramento)}`,
    row.km_final !== null && `${kmDrivenText(row)} rodados`,
  ),
  href: recordHref.locacao(row.id),
})

const COR_PAGAMENTO = {
  pago: 'verde',
  pendente: 'amarelo',
  atrasado: 'vermelho',
  cancelado: 'cinza',
} as const satisfies Record<Of<'pagamentos'>['status'], Cor>

/** Dated by its payment day, else its due date. */
const ofPagamento = (row: Of<'pagamentos'>): Evento => ({
  id: row.id,
  kind: 'Pagamento',
  day: row.data_pagamento ?? row.data_vencimento,
  title:
    row.tipo === 'semanal' ? `Semana ${row.semana_referencia}` : TIPO_PAGAMENTO_LABEL[row.tipo],
  status: STATUS_EXIBIDO_LABEL[row.status],
  cor: COR_PAGAMENTO[row.status],
  value: row.valor_pago ?? row.valor,
  conta: row,
  note: words(
    `Moto ${row.moto_placa}`,
    `vencimento ${formatDay(row.data_vencimento)}`,
    ...becameOf(row.valor_pago ?? row.valor, row),
  ),
  href: pagamentoHref(row.id),
})

const COR_COBRANCA = {
  pago: 'verde',
  pendente: 'amarelo',
  contestado: 'laranja',
  cancelado: 'cinza',
} as const satisfies Record<Of<'cobrancas'>['status'], Cor>

const ofCobranca = (row: Of<'cobrancas'>): Evento => ({
  id: row.id,
  kind: 'Cobrança',
  day: row.data_ocorrencia,
  title: `${row.titulo}${row.simulada ? ' (SIMULADA)' : ''}`,
  status: STATUS_COBRANCA_LABEL[row.status],
  cor: COR_COBRANCA[row.status],
  value: row.valor,
  conta: row,
  note: words(
    TIPO_COBRANCA_LABEL[row.tipo],
    row.moto_placa && `moto ${row.moto_placa}`,
    row.data_pagamento
      ? `paga em ${formatDay(row.data_pagamento)}`
      : `vencimento ${formatDay(row.data_vencimento)}`,
    ...becameOf(row.valor, row),
  ),
  href: cobrancaHref(row.id),
})

const ofMulta = (row: Of<'multas'>): Evento => ({
  id: row.id,
  kind: 'Multa',
  day: dayInBrazil(new Date(row.data_infracao)),
  title: `${row.descricao_infracao}${row.simulada ? ' (SIMULADA)' : ''}`,
  status: STATUS_MULTA_LABEL[row.status],
  cor: row.status === 'paga' ? 'verde' : 'laranja',
  value: row.valor_original,
  conta: null,
  note: words(
    `Moto ${row.placa}`,
    `auto ${row.numero_auto}`,
    row.pontos_cnh > 0 && `${row.pontos_cnh} ${row.pontos_cnh === 1 ? 'ponto' : 'pontos'} na CNH`,
    `vencimento ${formatDay(row.data_vencimento)}`,
  ),
  href: multaHref(row.id),
})

const ofBloqueio = (row: Of<'bloqueios'>): Evento => ({
  id: row.id,
  kind: 'Bloqueio',
  day: dayInBrazil(new Date(row.data_acao)),
  title: ACAO_CLIENTE_LABEL[row.acao],
  status: '',
  cor: row.acao === 'bloqueio' ? 'vermelho' : 'verde',
  value: null,
  conta: null,
  note: words(row.motivo, row.observacoes, `por ${row.usuario_responsavel}`),
})
