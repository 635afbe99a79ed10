import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { type Centavos, formatBRL } from '#domain/money.ts'
import { asMessage, plain, type Sender, signature } from '#features/contato/modelos/rules.ts'
import type { Aberta } from '#features/dinheiro/pix/abertas/rules.ts'
import { totalOf } from '#features/dinheiro/pix/abertas/rules.ts'

/** Debts that the text names; the total has all. */
const MAX_LINHAS = 5

/**
 * Whether an automatic reminder may ask for the debt. Every message and e-mail that goes out by
 * itself asks here.
 */
export const mayRemind = ({
  status,
  simulada,
  ficticia,
  prometida,
}: Pick<Aberta, 'status' | 'simulada' | 'ficticia' | 'prometida'>) =>
  status === 'pendente' && !simulada && !ficticia && !prometida

/** What one reminder is about. */
export type Grupo = { vencidas: Aberta[]; amanha: Aberta[] }

/**
 * Returns what a reminder of that moment is about, of all that the customer owes: on the day before
 * a due date only what is due tomorrow, else also all that is due. What falls due on a day that is
 * not a business day is due on the next.
 */
export function groupFor(momento: number, dividas: readonly Aberta[], today: CalendarDay): Grupo {
  const asked = dividas.filter(mayRemind)
  const vencidas = asked.filter(({ sem_encargos_ate }) => sem_encargos_ate <= today)
  const amanha = asked.filter(({ sem_encargos_ate }) => sem_encargos_ate === addDays(today, 1))
  return momento < 0 ? { vencidas: [], amanha } : { vencidas, amanha }
}

/** Returns the debts of a reminder, the oldest due first. */
export const namedIn = ({ vencidas, amanha }: Grupo) => [...vencidas, ...amanha]

/** 'semana 10', 'caução', or the title of an extra charge as inside a sentence. */
function nameOf({ tipo, semana_referencia, titulo }: Aberta) {
  if (tipo === null) return lowerFirst(titulo ?? 'cobrança')
  if (tipo === 'semanal') return `semana ${semana_referencia}`
  if (tipo === 'complemento') return `complemento da semana ${semana_referencia}`
  return tipo === 'caucao' ? 'caução' : 'pagamento avulso'
}

/** Keeps an acronym such as 'IPVA' as it is. */
const lowerFirst = (text: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

function withArticle(divida: Aberta) {
  if (divida.tipo === null) return `a cobrança “${divida.titulo}”`
  return `${divida.tipo === 'complemento' || divida.tipo === 'avulso' ? 'o' : 'a'} ${nameOf(divida)}`
}

/** '03/08'. */
const dayAndMonth = (day: CalendarDay) => formatDay(day).slice(0, 5)

/** 'semana 10 (venceu 03/08) R$ 322,13'. */
function lineOf(divida: Aberta, today: CalendarDay) {
  const { tipo, data_vencimento, sem_encargos_ate, devido } = divida
  const when = sem_encargos_ate === today ? 'vence hoje' : `venceu ${dayAndMonth(data_vencimento)}`
  const due = tipo !== null && sem_encargos_ate <= today ? ` (${when})` : ''
  return `${nameOf(divida)}${due} ${formatBRL(devido)}`
}

/** Joins the first lines and says how many more there are. */
function listOf(dividas: readonly Aberta[], today: CalendarDay) {
  const lines = dividas.slice(0, MAX_LINHAS).map((divida) => lineOf(divida, today))
  const more = dividas.length - lines.length
  return [...lines, ...(more > 0 ? [`e mais ${more}`] : [])].join('; ')
}

function openingOf({ vencidas, amanha }: Grupo, today: CalendarDay) {
  if (vencidas.length === 0)
    return `amanhã vencem ${amanha.length} valores, no total de ${formatBRL(totalOf(amanha))}: ${listOf(amanha, today)}.`
  if (vencidas.length === 1) return `hoje consta 1 valor em aberto: ${listOf(vencidas, today)}.`
  return `hoje constam ${vencidas.length} valores em aberto, no total de ${formatBRL(totalOf(vencidas))}: ${listOf(vencidas, today)}.`
}

/**
 * Returns the sentences of a reminder of several debts: what is open, what is due tomorrow, and what
 * to do if it was paid.
 */
export function groupSentences(cliente_nome: string, grupo: Grupo, today: CalendarDay) {
  const { vencidas, amanha } = grupo
  const coming = vencidas.length > 0 ? amanha : []
  return {
    opening: plain(`Oi ${firstName(cliente_nome)}, ${openingOf(grupo, today)}`),
    tomorrow: coming.map((divida) =>
      plain(`Amanhã vence ${withArticle(divida)}, ${formatBRL(divida.devido)}.`),
    ),
    paid: 'Se já pagou, desconsidere.',
  }
}

const firstName = (nome: string) => nome.split(' ')[0]!

/** Returns the WhatsApp message about several debts; without a public address it has no link. */
export function groupText(
  cliente_nome: string,
  grupo: Grupo,
  { today, link, sender }: { today: CalendarDay; link: string | undefined; sender: Sender },
) {
  const { opening, tomorrow, paid } = groupSentences(cliente_nome, grupo, today)
  const pay = link ? [`Pague tudo ou uma parte aqui: ${link}.`] : []
  return asMessage([[opening, ...tomorrow, ...pay, paid].join(' '), signature(sender)])
}

/** Returns the values of the template `cobranca_agrupada` in order: see modelos/aprovado. */
export function groupVariables(
  cliente_nome: string,
  grupo: Grupo,
  { today, link }: { today: CalendarDay; link: string },
) {
  const dividas = grupo.vencidas.length > 0 ? grupo.vencidas : grupo.amanha
  return [
    firstName(cliente_nome),
    String(dividas.length),
    formatBRL(totalOf(dividas)),
    lineOf(dividas[0]!, today),
    link,
  ].map(plain)
}

/** What a message about one debt adds where the others cannot be named. */
export const andMore = (others: number) => `(e mais ${others})`

/** The sum of a reminder: of what is due, or else of what is due tomorrow. */
export const totalOfGroup = ({ vencidas, amanha }: Grupo): Centavos =>
  totalOf(vencidas.length > 0 ? vencidas : amanha)
