import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  formatDay,
  type Instant,
  mondayOf,
} from '#domain/calendar-day.ts'
import { type Centavos, formatBRL, sum } from '#domain/money.ts'
import type { AcaoAuditada } from '../rules.ts'
import { GRUPOS, type Grupo } from './grupos/rules.ts'

/** The week of `day`, Monday to Sunday. */
export function weekOf(day: CalendarDay) {
  const inicio = mondayOf(day)
  return { inicio, fim: addDays(inicio, 6) }
}

type Row = Record<string, unknown>
/** A line of the trail, as far as the rules read it. */
export type Linha = {
  id: number
  em: Instant
  usuario: string
  /** The id of the request, the same for all lines that it wrote. */
  pedido: string | null
  acao: AcaoAuditada
  entidade: string
  antes: Row | null
  depois: Row | null
}

/** What the owner reads of a change; `valor` is what was given up, null where no money is concerned. */
type Contada = { o_que: string; valor: Centavos | null }
export type Mudanca = Contada & { linha: number; grupo: Grupo }

/** The row before and after, and the day of the change. */
type Change = { antes: Row; depois: Row; dia: CalendarDay }
type Regra = {
  grupo: Grupo
  entidade: string
  acao: 'insert' | 'update' | 'delete'
  /** An update is read only if one of these columns changed. */
  colunas?: readonly string[]
  /** Describes the change; undefined if it does not count. */
  conta: (linha: Change) => Contada | undefined
  /** Names the rule for the `parteDe` of others. */
  nome?: string
  /** Does not count if the same request made a change of the rule with this name. */
  parteDe?: string
}

const change = (o_que: string, valor: unknown = null): Contada => ({
  o_que,
  valor: typeof valor === 'number' ? (valor as Centavos) : null,
})
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
const brl = (value: unknown) => formatBRL(number(value) as Centavos)
const dia = (value: unknown) => formatDay(String(value) as CalendarDay)

/** Nobody owes what was simulated. */
const isReal = (row: Row) => row.simulada !== true
const isManual = (row: Row) => row.origem === 'manual'

const becomes = ({ antes, depois }: Change, status: string) =>
  antes.status !== status && depois.status === status
const isUndone = ({ antes, depois }: Change) => antes.status === 'pago' && depois.status !== 'pago'

/** A row that is gone; demonstration data does not count. */
const deleted = (
  entidade: string,
  o_que: string,
  valor?: string,
  counts = (_: Row) => true,
): Regra => ({
  grupo: 'exclusoes',
  entidade,
  acao: 'delete',
  conta: ({ antes }) =>
    antes.demonstracao !== true && counts(antes) ? change(o_que, valor && antes[valor]) : undefined,
})

const archived = (entidade: string, o_que: string): Regra => ({
  grupo: 'exclusoes',
  entidade,
  acao: 'update',
  colunas: ['excluido_em'],
  conta: ({ antes, depois }) =>
    !antes.excluido_em && depois.excluido_em ? change(o_que) : undefined,
})

const lowered = (
  entidade: string,
  coluna: string,
  counts: (row: Row) => boolean,
  parteDe?: string,
): Regra => ({
  grupo: 'baixas',
  entidade,
  acao: 'update',
  colunas: [coluna],
  ...(parteDe && { parteDe }),
  conta({ antes, depois }) {
    const less = number(antes[coluna]) - number(depois[coluna])
    if (less <= 0 || !counts(depois)) return undefined
    return change(`Valor diminuído de ${brl(antes[coluna])} para ${brl(depois[coluna])}`, less)
  },
})

/** An amount that nobody has to pay any more. */
const writtenOff = (entidade: string): Regra => ({
  grupo: 'baixas',
  entidade,
  acao: 'update',
  colunas: ['valor_dispensado'],
  conta({ antes, depois }) {
    const more = number(depois.valor_dispensado) - number(antes.valor_dispensado)
    return more > 0 && isReal(depois) ? change(`Dispensado ${brl(more)}`, more) : undefined
  },
})

const moved = (
  entidade: string,
  coluna: string,
  o_que: string,
  more: Partial<Regra> & { counts?: (row: Row) => boolean } = {},
): Regra => {
  const { counts = () => true, ...rest } = more
  return {
    grupo: 'datas',
    entidade,
    acao: 'update',
    colunas: [coluna],
    conta: ({ antes, depois }) =>
      antes[coluna] !== depois[coluna] && counts(depois)
        ? change(`${o_que} de ${dia(antes[coluna])} para ${dia(depois[coluna])}`)
        : undefined,
    ...rest,
  }
}

/** Money received and dated on another day than that of the change. */
const datedElsewhere = (entidade: string): Regra => ({
  grupo: 'datas',
  entidade,
  acao: 'update',
  colunas: ['status'],
  conta: (linha) =>
    becomes(linha, 'pago') && linha.depois.data_pagamento !== linha.dia && isReal(linha.depois)
      ? change(`Recebido com data de ${dia(linha.depois.data_pagamento)}`)
      : undefined,
})

/** A new last day of a rental, which moves its last weeks. */
const FIM = 'fim da locação'

/**
 * Which changes of the trail count, and under which heading. A change that follows from another of
 * the same request counts once.
 */
export const REGRAS: readonly Regra[] = [
  {
    grupo: 'exclusoes',
    entidade: 'pagamentos',
    acao: 'update',
    colunas: ['motivo_cancelamento'],
    conta: ({ antes, depois }) =>
      !antes.motivo_cancelamento && depois.motivo_cancelamento
        ? change('Pagamento cancelado', depois.valor_original)
        : undefined,
  },
  {
    grupo: 'exclusoes',
    entidade: 'cobrancas_extras',
    acao: 'update',
    colunas: ['status'],
    conta: (linha) =>
      becomes(linha, 'cancelado') && isReal(linha.depois)
        ? change('Cobrança extra cancelada', linha.depois.valor)
        : undefined,
  },
  {
    grupo: 'exclusoes',
    entidade: 'receitas',
    acao: 'update',
    colunas: ['cancelada_em'],
    conta: ({ antes, depois }) =>
      !antes.cancelada_em && depois.cancelada_em
        ? change('Receita cancelada', depois.valor)
        : undefined,
  },
  // In a closed month a cancelled receita stays, and a reversal takes it back.
  {
    grupo: 'exclusoes',
    entidade: 'receitas',
    acao: 'insert',
    conta: ({ depois }) =>
      depois.origem === 'estorno' && depois.origem_estornada === 'manual'
        ? change('Receita estornada', -number(depois.valor))
        : undefined,
  },
  {
    grupo: 'exclusoes',
    entidade: 'locacoes_historico',
    acao: 'insert',
    conta: ({ depois }) => (depois.acao === 'cancelar' ? change('Locação cancelada') : undefined),
  },
  deleted('locacoes', 'Locação excluída'),
  deleted('pagamentos', 'Pagamento excluído', 'valor_original'),
  deleted('cobrancas_extras', 'Cobrança extra excluída', 'valor', isReal),
  deleted('receitas', 'Receita excluída', 'valor', isManual),
  deleted('multas', 'Multa excluída', undefined, isReal),
  deleted('manutencoes', 'Manutenção excluída'),
  deleted('arquivos', 'Arquivo excluído'),
  archived('clientes', 'Cliente arquivado'),
  archived('motos', 'Moto arquivada'),

  writtenOff('pagamentos'),
  writtenOff('cobrancas_extras'),
  lowered('pagamentos', 'valor_original', () => true, FIM),
  lowered('cobrancas_extras', 'valor', isReal),
  lowered('receitas', 'valor', isManual),

  {
    grupo: 'desfeitos',
    entidade: 'pagamentos',
    acao: 'update',
    colunas: ['status'],
    conta: (linha) =>
      isUndone(linha) ? change('Recebimento desfeito', linha.antes.valor_pago) : undefined,
  },
  {
    grupo: 'desfeitos',
    entidade: 'cobrancas_extras',
    acao: 'update',
    colunas: ['status'],
    conta: (linha) =>
      isUndone(linha) && isReal(linha.antes)
        ? change('Recebimento desfeito', linha.antes.valor)
        : undefined,
  },

  moved('pagamentos', 'data_vencimento', 'Vencimento', { parteDe: FIM }),
  moved('cobrancas_extras', 'data_vencimento', 'Vencimento', { counts: isReal }),
  moved('locacoes', 'data_fim', 'Fim da locação', { nome: FIM }),
  moved('receitas', 'data_recebimento', 'Data da receita', { counts: isManual }),
  datedElsewhere('pagamentos'),
  datedElsewhere('cobrancas_extras'),
  {
    grupo: 'datas',
    entidade: 'receitas',
    acao: 'insert',
    conta: ({ depois, dia: today }) =>
      isManual(depois) && depois.data_recebimento !== today
        ? change(`Receita com data de ${dia(depois.data_recebimento)}`)
        : undefined,
  },

  {
    grupo: 'desbloqueios',
    entidade: 'clientes_historico',
    acao: 'insert',
    conta({ depois }) {
      if (depois.acao === 'desbloqueio') return change('Cliente desbloqueado')
      if (depois.acao === 'autorizacao') return change('Locação autorizada apesar das restrições')
      return undefined
    },
  },
]

/** Returns the changes that count among the lines of people, in their order. */
export function changesAmong(linhas: readonly Linha[]): Mudanca[] {
  const found = linhas.flatMap((linha) =>
    REGRAS.flatMap((regra) => {
      if (regra.entidade !== linha.entidade || regra.acao !== linha.acao) return []
      const { antes, depois, em } = linha
      const counted = regra.conta({
        antes: antes ?? {},
        depois: depois ?? {},
        dia: dayInBrazil(new Date(em)),
      })
      return counted ? [{ ...counted, regra, linha }] : []
    }),
  )
  const made = new Set(
    found.map(({ regra, linha }) => regra.nome && `${linha.pedido} ${regra.nome}`),
  )
  return found
    .filter(({ regra, linha }) => !regra.parteDe || !made.has(`${linha.pedido} ${regra.parteDe}`))
    .map(({ o_que, valor, regra, linha }) => ({
      o_que,
      valor,
      grupo: regra.grupo,
      linha: linha.id,
    }))
}

export type Total = { grupo: Grupo; quantidade: number; valor: Centavos | null }

/** Counts and sums changes by heading, in the headings' order, without those that have none. */
export const totalsOf = (mudancas: readonly Pick<Mudanca, 'grupo' | 'valor'>[]): Total[] =>
  GRUPOS.map((grupo) => {
    const own = mudancas.filter((mudanca) => mudanca.grupo === grupo)
    const amounts = own.flatMap(({ valor }) => (valor === null ? [] : [valor]))
    return { grupo, quantidade: own.length, valor: amounts.length ? sum(amounts) : null }
  }).filter(({ quantidade }) => quantidade > 0)
