import type { Instant } from '#domain/calendar-day.ts'
import { OutsideFailure } from '#domain/errors.ts'
import type { Centavos } from '#domain/money.ts'
import type { ConfigPagamentos, Empresa } from '#features/configuracoes/configuracoes.rules.ts'
import { readConfig } from '#features/configuracoes/configuracoes.service.ts'
import { explainFees, feesOf } from '#features/pagamentos/pagamentos.rules.ts'
import type { Mailer, Mailers, OutgoingEmail } from '#integrations/email/port.ts'
import type { Db } from '#server/database.ts'
import { type Deps, systemWork } from '#server/deps.ts'
import { type Work, write } from '#server/work.ts'
import * as queries from './lembretes.queries.ts'
import { isSendingTime, queueDay } from './lembretes.rules.ts'
import { type Reminded, reminderEmail } from './lembretes.texto.rules.ts'

type Surroundings = Pick<Deps, 'db' | 'now'> & { mailers: Mailers }

/** A claimed reminder without an answer for this long belonged to a worker that died. */
const INTERRUPTED_MS = 15 * 60_000
/** What one run sends at most: the next one goes on. */
const LONGEST_RUN = 200

/**
 * Keeps the reminders' queue: fills it from 9:00 of São Paulo on, takes out what is no longer due, and sends the rest while
 * somebody carries e-mails. Without a provider everything waits. Each reminder is handed over once at most.
 */
export async function remind({ db, now, mailers }: Surroundings) {
  const work = systemWork({ db, now })
  await write(work, async (tx) => {
    await queries.failInterrupted(tx, earlier(now(), INTERRUPTED_MS))
    await queries.queueDue(tx, queueDay(now()))
    await queries.dropOutdated(tx)
  })
  const accounts = await mailers()
  for (let sent = 0; sent < LONGEST_RUN && accounts.length && isSendingTime(now()); sent++)
    if (!(await sendNext(systemWork({ db, now }), accounts))) return
}

/** How many reminders wait to be sent. */
export const countQueued = (db: Db) => queries.countQueued(db)

const earlier = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString() as Instant

/** Sends one reminder; answers false when none is left, or when no provider works now. */
async function sendNext(work: Work, accounts: Mailer[]): Promise<boolean> {
  const claimed = await write(work, (tx) => queries.claimNext(tx, work.now))
  if (!claimed) return false
  const outcome = claimed.demonstracao
    ? { status: 'dispensado' as const, motivo: 'Dados de demonstração não são enviados.' }
    : await handOver(accounts, await compose(work, claimed.id))
  await write(work, (tx) => queries.saveOutcome(tx, claimed.id, outcome))
  return outcome.status !== 'pendente'
}

/** Reasons that lie with the message or its address; all others lie with the account, and the message waits for it. */
const REFUSED = 'email_recusado'

/**
 * The first account that accepts it wins. What may have gone out is never given to another; what no account could take goes
 * back into the queue.
 */
async function handOver(accounts: Mailer[], email: OutgoingEmail): Promise<queries.Outcome> {
  let outcome: queries.Outcome = { status: 'pendente' }
  for (const account of accounts) {
    try {
      await account.send(email)
      return { status: 'enviado', motivo: null, provedor: account.name }
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error
      if (error.name === 'NoAnswer')
        return { status: 'falha', motivo: `${error.message} Pode ter chegado.`, provedor: account.name }
      outcome = { status: error.code === REFUSED ? 'falha' : 'pendente', motivo: error.message }
    }
  }
  return outcome
}

async function compose({ db, today }: Work, id: string): Promise<OutgoingEmail> {
  const [reminder, empresa, config] = await Promise.all([
    queries.findReminder(db, id),
    readConfig(db, 'empresa'),
    readConfig(db, 'pagamentos'),
  ])
  return addressed(id, reminder, empresa, reminderEmail(remindedOf(reminder, today, config), today, empresa))
}

type Reminder = Awaited<ReturnType<typeof queries.findReminder>>

const addressed = (
  id: string,
  { cliente_nome, email }: Reminder,
  empresa: Empresa,
  content: Pick<OutgoingEmail, 'subject' | 'html' | 'text'>,
): OutgoingEmail => ({
  id,
  from: { name: empresa.nome },
  to: { name: cliente_nome, address: email ?? '' },
  ...content,
})

function remindedOf(reminder: Reminder, today: Work['today'], taxas: ConfigPagamentos): Reminded {
  const { cliente_nome, data_vencimento, tipo, valor_original, semana_referencia, moto_placa } = reminder
  if (!tipo || valor_original === null)
    return {
      cliente_nome,
      data_vencimento,
      o_que: `cobrança “${reminder.titulo}”`,
      valor: reminder.valor ?? (0 as Centavos),
      calculo: null,
    }
  const fees = feesOf({ tipo, valor_original, data_vencimento }, today, taxas)
  return {
    cliente_nome,
    data_vencimento,
    o_que: `semana ${semana_referencia} da locação da moto ${moto_placa}`,
    valor: fees.valor_com_multa,
    calculo: fees.dias_atraso ? explainFees(valor_original, fees, taxas) : null,
  }
}
