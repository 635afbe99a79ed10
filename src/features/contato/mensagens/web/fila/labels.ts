import {
  type CalendarDay,
  dayInBrazil,
  formatDay,
  type Instant,
  timeInBrazil,
} from '#domain/calendar-day.ts'
import type { Fila } from '../../contract.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** '14:05', 'amanhã às 08:00', or the day with its time. */
export function momentText(instant: Instant, now: Date) {
  const at = new Date(instant)
  const [day, today] = [dayInBrazil(at), dayInBrazil(now)]
  if (day === today) return timeInBrazil(at)
  const tomorrow = dayInBrazil(new Date(now.getTime() + 86_400_000))
  return `${day === tomorrow ? 'amanhã' : formatDay(day as CalendarDay)} às ${timeInBrazil(at)}`
}

/** What the queue is doing: 'próxima em 4 s', 'aguardando 08:00'. */
export function stateText({ estado, proxima_em, na_fila }: Fila, now: Date) {
  if (estado === 'sem_provedor') return 'aguardando um provedor de WhatsApp'
  if (estado === 'fora_do_horario' && proxima_em) return `aguardando ${momentText(proxima_em, now)}`
  if (na_fila === 0) return 'enviando a última'
  const seconds = proxima_em ? Math.ceil((Date.parse(proxima_em) - now.getTime()) / 1000) : 0
  if (seconds <= 0) return 'enviando'
  if (seconds > 90) return `próxima às ${momentText(proxima_em!, now)}`
  return `próxima em ${seconds} s`
}

/** '12 de 40 enviadas', with those that did not go out beside. */
export function progressText({ total, enviadas, falharam }: Fila) {
  const failed = falharam > 0 ? `, ${plural(falharam, 'falhou', 'falharam')}` : ''
  return `${enviadas} de ${plural(total, 'enviada', 'enviadas')}${failed}`
}

/** Returns who is left out of "Enviar todas" and why; empty if nobody is. */
export function leftOutText({
  sem_telefone,
  ja_cobradas_hoje,
  prometidas,
  demonstracao,
}: Fila['fora']) {
  const parts = [
    ja_cobradas_hoje > 0 && plural(ja_cobradas_hoje, 'já cobrada hoje', 'já cobradas hoje'),
    prometidas > 0 && `${prometidas} com promessa em aberto`,
    sem_telefone > 0 && `${sem_telefone} sem telefone válido`,
    demonstracao > 0 && `${demonstracao} de demonstração`,
  ].filter((part) => part !== false)
  return parts.length ? `Ficam de fora: ${new Intl.ListFormat('pt-BR').format(parts)}.` : ''
}

/** How long it takes and when it begins. */
export function planText({ pausa_segundos, inicio_previsto, fim_previsto }: Fila, now: Date) {
  const starts = Date.parse(inicio_previsto) <= now.getTime() + 60_000
  const begin = starts
    ? 'Começa agora'
    : `Começa ${momentText(inicio_previsto, now).replace(/^(\d)/, 'às $1')}`
  return `${begin} e termina por volta de ${momentText(fim_previsto, now)}: uma de cada vez, com cerca de ${pausa_segundos} s entre uma e outra, só das 8h às 20h.`
}
