import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CalendarDay } from '#domain/calendar-day.ts'
import type { TipoRecebimento } from '#domain/recebimento.ts'
import { reminderText } from '#features/contato/modelos/divida/rules.ts'
import { TEMPLATE_PADRAO, templateInUse } from '#features/contato/modelos/rules.ts'
import { modelosQueries } from '#features/contato/modelos/web/public.tsx'
import {
  type Cobranca,
  cobrancasExtrasContract,
} from '#features/dinheiro/cobrancas-extras/contract.ts'
import type { DividaKind } from '#features/dinheiro/dividas/rules.ts'
import {
  type PagamentoDetalhado,
  pagamentosContract,
} from '#features/dinheiro/pagamentos/contract.ts'
import { configuracoesQueries } from '#features/sistema/configuracoes/web/public.tsx'
import type { Page } from '#http/endpoint.ts'
import { ANY_VERSION, apiFor } from '#web/data/api-client.ts'
import { asQuery } from '#web/data/filter-schema.ts'
import { pageOptions, SECTION_SIZE } from '#web/data/lists.ts'
import { queryKeys, type RootKey } from '#web/data/query-keys.ts'
import {
  type CobrancasFilters,
  type CobrancasQuery,
  cobrancasFilters,
  type PagamentosFilters,
  type PagamentosQuery,
  pagamentosFilters,
} from './filters.ts'

export const pagamentosApi = apiFor(pagamentosContract)
export const cobrancasApi = apiFor(cobrancasExtrasContract)

/** A payment or an extra charge, as its calls answer, and which of the two it is. */
export type PagamentoDivida = PagamentoDetalhado & { kind: 'pagamento' }
export type CobrancaDivida = Cobranca & { kind: 'cobranca' }
export type Divida = PagamentoDivida | CobrancaDivida

const asPagamento = (row: PagamentoDetalhado): Divida => ({ ...row, kind: 'pagamento' })
const asCobranca = (row: Cobranca): Divida => ({ ...row, kind: 'cobranca' })

/** What a change of a debt changes, here and on other screens. */
export const INVALIDATES: Record<DividaKind, readonly RootKey[]> = {
  pagamento: [
    queryKeys.pagamentos,
    queryKeys.receitas,
    queryKeys.locacoes,
    queryKeys.clientes,
    queryKeys.painel,
  ],
  cobranca: [
    queryKeys.cobrancas,
    queryKeys.receitas,
    queryKeys.multas,
    queryKeys.clientes,
    queryKeys.painel,
    queryKeys.mensagens,
  ],
}

/** The contract of a kind, for the dialogs that check what they send. */
export const CONTRACTS = { pagamento: pagamentosContract, cobranca: cobrancasExtrasContract }

type Calls = {
  get: (id: string, options?: { signal: AbortSignal }) => Promise<Divida>
  /** Receives today all that is owed, by the usual means of the shop. */
  pay: (id: string, today: CalendarDay) => Promise<Divida>
  undo: (id: string) => Promise<Divida>
  changeForma: (id: string, forma: TipoRecebimento) => Promise<Divida>
  remove: (id: string, body: { motivo: string }) => Promise<unknown>
}

export const calls: Record<DividaKind, Calls> = {
  pagamento: {
    get: async (id, options) => asPagamento(await pagamentosApi.get({ params: { id } }, options)),
    pay: async (id) => asPagamento(await pagamentosApi.pay({ params: { id } })),
    undo: async (id) => asPagamento(await pagamentosApi.undo({ params: { id } })),
    changeForma: async (id, forma) =>
      asPagamento(await pagamentosApi.changeForma({ params: { id }, body: { forma } })),
    remove: (id, body) => pagamentosApi.remove({ params: { id }, body }),
  },
  cobranca: {
    get: async (id, options) => asCobranca(await cobrancasApi.get({ params: { id } }, options)),
    pay: (id, today) => updateCobranca(id, { status: 'pago', data_pagamento: today }),
    undo: (id) => updateCobranca(id, { status: 'pendente' }),
    changeForma: async (id, forma) =>
      asCobranca(await cobrancasApi.changeForma({ params: { id }, body: { forma } })),
    remove: (id, body) => cobrancasApi.remove({ params: { id }, body }),
  },
}

type Update = Parameters<typeof cobrancasApi.update>[0]['body']

/** Changes the status of an extra charge, whatever its version. */
export const updateCobranca = async (id: string, body: Update) =>
  asCobranca(await cobrancasApi.update({ params: { id }, body }, ANY_VERSION))

type Paging = { limite: number; cursor: string | undefined }

async function pageOfPagamentos(
  query: PagamentosQuery & Paging,
  signal: AbortSignal,
): Promise<Page<Divida>> {
  const page = await pagamentosApi.detailed({ query }, { signal })
  return { ...page, items: page.items.map(asPagamento) }
}

async function pageOfCobrancas(
  query: CobrancasQuery & Paging,
  signal: AbortSignal,
): Promise<Page<Divida>> {
  const page = await cobrancasApi.list({ query }, { signal })
  return { ...page, items: page.items.map(asCobranca) }
}

const PAGES = { pagamento: pageOfPagamentos, cobranca: pageOfCobrancas }
const ROOTS = { pagamento: queryKeys.pagamentos, cobranca: queryKeys.cobrancas }

export type DividasOwner = { cliente_id: string } | { locacao_id: string }

export const dividasQueries = {
  /** Begins the key of every list of a kind. */
  lists: (kind: DividaKind) => [...ROOTS[kind], 'lista'] as const,
  pagamentos: (filters: PagamentosFilters) => {
    const query = asQuery(pagamentosFilters, filters)
    return pageOptions([...dividasQueries.lists('pagamento'), query], (page, signal) =>
      pageOfPagamentos({ ...query, ...page }, signal),
    )
  },
  cobrancas: (filters: CobrancasFilters) => {
    const query = asQuery(cobrancasFilters, filters)
    return pageOptions([...dividasQueries.lists('cobranca'), query], (page, signal) =>
      pageOfCobrancas({ ...query, ...page }, signal),
    )
  },
  /** The debts of one customer or rental, in the list's order. */
  ofRecord: (kind: DividaKind, owner: DividasOwner) =>
    pageOptions(
      [...dividasQueries.lists(kind), owner],
      (page, signal) => PAGES[kind]({ ...owner, ...page }, signal),
      SECTION_SIZE,
    ),
  one: (kind: DividaKind, id: string) =>
    queryOptions({
      queryKey: [...ROOTS[kind], 'uma', id],
      queryFn: ({ signal }) => calls[kind].get(id, { signal }),
    }),
}

/** Returns the text of a debt's reminder, signed by the shop once its data has loaded. */
export function useReminder() {
  const empresa = useQuery(configuracoesQueries.empresa()).data
  const { data } = useQuery(modelosQueries.template())
  const template = data ? templateInUse(data) : TEMPLATE_PADRAO
  return (divida: Divida) => reminderText(divida, template, empresa)
}
