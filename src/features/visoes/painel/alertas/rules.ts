import type { CalendarDay } from '#domain/calendar-day.ts'

type Few<T> = { itens: readonly T[] }
type Shown = {
  atrasados: Few<{ cliente_id: string }>
  vencem_hoje: Few<{ cliente_id: string }>
  devolucoes: Few<{ id: string }>
  devolucoes_pedidas: Few<{ id: string }>
  trocas_oleo: Few<{ moto: { id: string } }>
  indicacoes: Few<{ id: string }>
}

/** Returns what tells of an alert whether a row of 'Hoje' shows it already; without 'Hoje', none is. */
export function shownInHoje(hoje: Shown | undefined, today: CalendarDay) {
  const clientes = idsOf(hoje?.atrasados, hoje?.vencem_hoje, ({ cliente_id }) => cliente_id)
  const locacoes = idsOf(hoje?.devolucoes, hoje?.devolucoes_pedidas, ({ id }) => id)
  const motos = idsOf(hoje?.trocas_oleo, undefined, ({ moto }) => moto.id)
  const multas = idsOf(hoje?.indicacoes, undefined, ({ id }) => id)
  return {
    /** A customer's row has all that is due by today. */
    divida: (divida: { cliente_id: string; data_vencimento: CalendarDay }) =>
      divida.data_vencimento <= today && clientes.has(divida.cliente_id),
    locacao: ({ id }: { id: string }) => locacoes.has(id),
    oleo: ({ moto }: { moto: { id: string } }) => motos.has(moto.id),
    indicacao: ({ id }: { id: string }) => multas.has(id),
  }
}

const idsOf = <T>(one: Few<T> | undefined, other: Few<T> | undefined, idOf: (item: T) => string) =>
  new Set([...(one?.itens ?? []), ...(other?.itens ?? [])].map(idOf))
