import type { CalendarDay } from '#domain/calendar-day.ts'
import type { Context } from '#server/database/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { checkUnchanged } from '#server/request/if-match.ts'
import * as queries from '../queries.ts'
import { checkInWorkshop, type EtapaOficina } from './rules.ts'

type Changes = { etapa?: EtapaOficina; prevista?: CalendarDay | null; nota?: string | null }

/** Changes what is known of a motorcycle in the workshop; throws RuleViolation if it is not there. */
export const updateOficina = (ctx: Context, id: string, changes: Changes) =>
  transaction(ctx, async (tx, ctx) => {
    const before = await queries.lockMoto(tx, id)
    await checkUnchanged(tx, ctx, 'motos', before)
    checkInWorkshop(before.status)
    const { etapa, prevista, nota } = changes
    return queries.updateMoto(tx, id, {
      oficina_etapa: etapa ?? before.oficina_etapa,
      oficina_prevista: prevista === undefined ? before.oficina_prevista : prevista,
      oficina_nota: nota === undefined ? before.oficina_nota : nota,
    })
  })
