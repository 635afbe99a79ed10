import { addDays, type CalendarDay, dayInBrazil, timeInBrazil } from '#domain/calendar-day.ts'
import type { Empresa, Horario } from '#features/configuracoes/rules.ts'

/** The public pages and their addresses. */
export const PAGINAS = { inicio: '/', privacidade: '/privacidade' } as const
export type Pagina = keyof typeof PAGINAS

/** All that a public page shows: the same view gives the same HTML. */
export type SiteView = { empresa: Empresa; abertura: Abertura; publicUrl: string }

/** What draws the pages; built on its own and handed to the server, which knows no React. */
export type SiteRenderer = {
  /** The one style sheet, inlined in every page: the server allows it by its hash. */
  style: string
  render: (pagina: Pagina, view: SiteView) => string
}

/** Whether the shop is open at a moment, and what comes next; `proximo` is empty for a shop that never opens. */
export type Abertura = { aberto: boolean; proximo: string }

const WEEKDAYS = [
  ...['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira'],
  ...['quinta-feira', 'sexta-feira', 'sábado'],
]
const weekday = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay()

function hoursOn(horarios: Empresa['horarios'], day: CalendarDay): Horario {
  const number = weekday(day)
  if (number === 0) return horarios.domingo
  return number === 6 ? horarios.sabado : horarios.segunda_a_sexta
}

/** On São Paulo's clock: open from the opening minute on, closed from the closing minute on. */
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

const dayName = (day: CalendarDay, ahead: number) => ['hoje', 'amanhã'][ahead] ?? WEEKDAYS[weekday(day)]

/** '8h' or '8h30', from '08:00' or '08:30'. */
export function formatHour(time: string) {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}h${minute === '00' ? '' : minute}`
}

/** The week as people read it, a closed Sunday included. */
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

/** The address on one line: street where it is known, city and state always. */
export const addressLine = ({ endereco, cidade, uf }: Empresa) =>
  [endereco, `${cidade}/${uf}`].filter(Boolean).join(', ')
