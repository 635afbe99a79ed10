import { whatsappNumber } from '#domain/text/whatsapp-link.ts'
import { isSendingTime, queueDay, remindersOn } from '#features/contato/lembretes/rules.ts'
import { readConfig } from '#features/sistema/configuracoes/service.ts'
import type { Messengers } from '#integrations/whatsapp/port.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Deps, systemContext } from '#server/deps.ts'
import { presentDivida, reminderRenderer } from '../cobranca/service.ts'
import { queueMessages, reminderMessage } from '../fila/service.ts'
import { dueForReminder } from './queries.ts'

/**
 * Queues the due reminders by WhatsApp if enabled and a provider is configured: same days and hours
 * as by e-mail, and after an outage only the latest. One per customer and day, under the oldest debt
 * with a reminder; it is written when it is sent, with all that is due then.
 */
export async function queueReminders({
  db,
  now,
  messengers,
}: Pick<Deps, 'db' | 'now'> & { messengers: Messengers }) {
  const { lembrar_por_whatsapp, whatsapp_so_sem_email } = await readConfig(db, 'avisos')
  if (!lembrar_por_whatsapp || !isSendingTime(now()) || !(await messengers()).length) return
  const ctx = systemContext({ db, now })
  const [words, taxas] = await Promise.all([reminderRenderer(db), readConfig(db, 'pagamentos')])
  const lembretes = await transaction(ctx, (tx) =>
    queueMessages(tx, ctx, async () => {
      const today = queueDay(now())
      const due = await dueForReminder(tx, {
        due: remindersOn(today, taxas),
        today,
        onlyWithoutEmail: whatsapp_so_sem_email,
        oncePerDay: true,
      })
      const named = new Set<string>()
      const isFirst = ({ cliente_id }: { cliente_id: string }) =>
        !named.has(cliente_id) && named.add(cliente_id)
      return due
        .filter(({ cliente_telefone }) => whatsappNumber(cliente_telefone))
        .filter(isFirst)
        .map((divida) => ({
          ...reminderMessage(presentDivida(divida, ctx.today, taxas), words),
          momento: divida.momento,
        }))
    }),
  )
  return { counts: { lembretes } }
}
