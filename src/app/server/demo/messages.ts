import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { UpstreamError } from '#domain/errors.ts'
import { listPending, sendReminder } from '#features/contato/mensagens/cobranca/service.ts'
import { sendTest } from '#features/contato/mensagens/service.ts'
import type { Messenger, Messengers } from '#integrations/whatsapp/port.ts'
import type { Random } from './random.ts'
import { contextOn, type Shop } from './shop.ts'

/** Number of past days with messages. */
const DAYS = 12

/** An account that sends nothing: it accepts most messages and refuses some. */
const account = (random: Random): Messenger => ({
  name: 'dialog360',
  check: async () => {},
  async send({ id }) {
    if (random.chance(0.12))
      throw new UpstreamError('O 360dialog não pôde entregar a este número.', 'numero_sem_whatsapp')
    return { externalId: `demo-${id}` }
  },
})

/**
 * Reminds some debtors in the last days; at first by the staff's own WhatsApp, without a provider.
 */
export async function remindSome(shop: Shop, day: CalendarDay) {
  const { random, today, clientes } = shop
  if (day <= addDays(today, -DAYS)) return
  const hasAccount = day > addDays(today, -DAYS + 3)
  const messengers: Messengers = async () => (hasAccount ? [account(random)] : [])
  const { items } = await listPending(contextOn(shop, day, 9), { limite: 20 })
  const chosen = items
    .toSorted((a, b) => clientes.indexOf(a.cliente_id) - clientes.indexOf(b.cliente_id))
    .filter(() => random.chance(0.25))
    .slice(0, 4)
  for (const [n, divida] of chosen.entries())
    await sendReminder(contextOn(shop, day, 9 + n), messengers, {
      ...divida,
      numero: divida.cliente_telefone,
    })
}

/** Sends a test message. */
export const tryMessagesOut = (shop: Shop, day: CalendarDay) =>
  sendTest(contextOn(shop, day, 11), async () => [], { real: false })
