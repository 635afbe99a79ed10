import {
  addDays,
  type CalendarDay,
  dayInBrazil,
  timeInBrazil,
  weekdayOf,
} from '#domain/calendar-day.ts'
import type { Empresa, Horario } from '#features/sistema/configuracoes/rules.ts'
import type { Oferta } from './oferta/rules.ts'

/** The public pages and their paths. */
export const PAGINAS = { inicio: '/', privacidade: '/privacidade' } as const
/** A public page; `perdida` is shown at every unknown address. */
export type Pagina = keyof typeof PAGINAS | 'perdida'

/** The data of a public page; equal data gives equal HTML. */
export type SiteView = {
  empresa: Empresa
  abertura: Abertura
  /** Colours of the motorcycles that can be rented now. */
  livres: string[]
  /** The plans on the site, at today's prices. */
  ofertas: Oferta[]
  publicUrl: string
}

/** Renders the pages; built separately, because the server does not import React. */
export type SiteRenderer = {
  /** The only style sheet, inlined in every page; CSP allows it by its hash. */
  style: string
  render: (pagina: Pagina, view: SiteView) => string
}

/**
 * Whether the shop is open, and the next change; `proximo` is empty for a shop that never opens.
 */
export type Abertura = { aberto: boolean; proximo: string }

const WEEKDAYS = [
  ...['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira'],
  ...['quinta-feira', 'sexta-feira', 'sábado'],
]

function hoursOn(horarios: Empresa['horarios'], day: CalendarDay): Horario {
  const number = weekdayOf(day)
  if (number === 0) return horarios.domingo
  return number === 6 ? horarios.sabado : horarios.segunda_a_sexta
}

/**
 * Returns the opening state in São Paulo: open from the opening minute until before the closing
 * minute.
 */
export function openingState(horarios: Empresa['horarios'], now: Date): Abertura {
  const today = dayInBrazil(now)
  const time = timeInBrazil(now)
  const hours = hoursOn(horarios, today)
  if (hours && hours.abre <= time && time < hours.fecha)
    return { aberto: true, proximo: `até as ${formatHour(hours.fecha)}` }
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    const next = hoursOn(horarios, day)
    if (!next || (ahead === 0 && time >= next.abre)) continue
    return { aberto: false, proximo: `abre ${dayName(day, ahead)} às ${formatHour(next.abre)}` }
  }
  return { aberto: false, proximo: '' }
}

const dayName = (day: CalendarDay, ahead: number) =>
  ['hoje', 'amanhã'][ahead] ?? WEEKDAYS[weekdayOf(day)]

/** Formats '08:00' as '8h' and '08:30' as '8h30'. */
export function formatHour(time: string) {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** Returns the opening hours of the week, including closed days. */
export const openingRows = ({ segunda_a_sexta, sabado, domingo }: Empresa['horarios']) =>
  (
    [
      ['Segunda a sexta', segunda_a_sexta],
      ['Sábado', sabado],
      ['Domingo', domingo],
    ] as const
  ).map(([dias, horario]) => ({
    dias,
    horas: horario ? `${formatHour(horario.abre)} às ${formatHour(horario.fecha)}` : 'Fechado',
  }))

/** Returns the address on one line: street if known, city and state. */
export const addressLine = ({ endereco, cidade, uf }: Empresa) =>
  [endereco, `${cidade}/${uf}`].filter(Boolean).join(', ')
