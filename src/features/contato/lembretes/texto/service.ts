import { payableUntil } from '#domain/days/business-day.ts'
import { refOf } from '#features/dinheiro/dividas/rules.ts'
import { encargosOf, explainEncargos } from '#features/dinheiro/pagamentos/rules.ts'
import { payLinkOf } from '#features/dinheiro/pix/link/service.ts'
import { linkToAll } from '#features/dinheiro/pix/pagina/tudo/service.ts'
import type { ConfigPagamentos, Empresa } from '#features/sistema/configuracoes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { OutgoingEmail } from '#integrations/email/port.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type Grupo, namedIn } from '../agrupado/rules.ts'
import { unsubscribePath } from '../cancelamento/service.ts'
import * as queries from '../queries.ts'
import { isReachable } from '../rules.ts'
import { groupEmail, type Links, type Reminded, reminderEmail } from './rules.ts'

export type Reach = Pick<Deps, 'secrets' | 'publicUrl'>

/** The reminders of one customer that go out as one e-mail. */
export type Claimed = {
  cliente_id: string
  grupo: Grupo
  /** The rows of the debts it names; `named` are those of them that were not queued. */
  rows: string[]
  named: string[]
}

/** Composes the e-mail with the amounts owed today: about one debt, or about all of them. */
export async function compose(
  ctx: Context,
  reach: Reach,
  claimed: Claimed,
): Promise<OutgoingEmail> {
  const id = claimed.rows[0]!
  return namedIn(claimed.grupo).length > 1
    ? composeGroup(ctx, reach, { ...claimed, id })
    : composeOne(ctx, reach, id)
}

async function composeGroup(
  ctx: Context,
  { secrets, publicUrl }: Reach,
  { id, cliente_id, grupo }: Claimed & { id: string },
): Promise<OutgoingEmail> {
  const [reminder, empresa] = await Promise.all([
    queries.findReminder(ctx.db, id),
    readConfig(ctx.db, 'empresa'),
  ])
  const links: Links = {}
  if (publicUrl && isReachable(publicUrl)) {
    links.pagar = await transaction(ctx, (tx) => linkToAll(tx, ctx, { cliente_id, publicUrl }))
    links.cancelar = publicUrl + unsubscribePath(secrets, reminder.cliente_id)
  }
  return {
    ...addressed(id, reminder, empresa),
    ...groupEmail({ cliente_nome: reminder.cliente_nome, grupo }, ctx.today, empresa, links),
    ...(links.cancelar && { unsubscribe: links.cancelar }),
  }
}

async function composeOne(
  { db, today }: Context,
  reach: Reach,
  id: string,
): Promise<OutgoingEmail> {
  const [reminder, empresa, config] = await Promise.all([
    queries.findReminder(db, id),
    readConfig(db, 'empresa'),
    readConfig(db, 'pagamentos'),
  ])
  const links = await linksOf(db, reach, reminder)
  return {
    ...addressed(id, reminder, empresa),
    ...reminderEmail(remindedOf(reminder, today, config), today, empresa, links),
    ...(links.cancelar && { unsubscribe: links.cancelar }),
  }
}

type Reminder = Awaited<ReturnType<typeof queries.findReminder>>

/** Returns no links if the public address is unknown or unreachable. */
async function linksOf(db: Db, { secrets, publicUrl }: Reach, reminder: Reminder): Promise<Links> {
  if (!publicUrl || !isReachable(publicUrl)) return {}
  return {
    pagar: await payLinkOf(db, refOf(reminder), publicUrl),
    cancelar: publicUrl + unsubscribePath(secrets, reminder.cliente_id),
  }
}

/** Replaces control characters, so that a name or address cannot inject headers. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()

const addressed = (id: string, { cliente_nome, email }: Reminder, { nome }: Empresa) => ({
  id,
  from: { name: oneLine(nome) },
  to: { name: oneLine(cliente_nome), address: oneLine(email ?? '') },
})

export function remindedOf(
  reminder: Omit<Reminder, 'email' | 'cliente_id'>,
  today: Context['today'],
  taxas: ConfigPagamentos,
): Reminded {
  const { cliente_nome, data_vencimento, tipo, semana_referencia, moto_placa } = reminder
  const sem_encargos_ate = payableUntil(data_vencimento, taxas)
  if (!tipo)
    return {
      cliente_nome,
      data_vencimento,
      sem_encargos_ate,
      o_que: `cobrança “${reminder.titulo}”`,
      valor: reminder.principal_aberto,
      calculo: null,
    }
  const pagamento = { ...reminder, tipo }
  const encargos = encargosOf(pagamento, today, taxas)
  return {
    cliente_nome,
    data_vencimento,
    sem_encargos_ate,
    o_que: `semana ${semana_referencia} da locação da moto ${moto_placa}`,
    valor: encargos.devido,
    calculo: explainEncargos(pagamento, encargos, taxas),
  }
}
