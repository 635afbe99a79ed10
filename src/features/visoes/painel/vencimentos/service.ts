import { addDays, type CalendarDay } from '#domain/calendar-day.ts'
import { bringWeeksUpToDate } from '#features/contratos/locacoes/prorrogacao/service.ts'
import type { Context } from '#server/database/context.ts'
import * as queries from './queries.ts'
import {
  DIAS_A_FRENTE,
  DIAS_DE_HOJE,
  faixaOf,
  type PEDIDOS,
  TIPOS_DE_HOJE,
  type TipoVencimento,
  tiposOf,
} from './rules.ts'

type Page = { limite: number; cursor?: string | undefined }
type Asked = Page & { ate?: CalendarDay | undefined; tipo?: (typeof PEDIDOS)[number] | undefined }

/** Returns a page of what expires up to a day, by default within 90 days. */
export async function listVencimentos(ctx: Context, { ate, tipo, ...page }: Asked) {
  await bringWeeksUpToDate(ctx.db, new Date(ctx.now))
  return readPage(ctx, ate ?? addDays(ctx.today, DIAS_A_FRENTE), tiposOf(tipo), page)
}

/** Returns the first of what is past or expires within a week, without contracts, and their number. */
export async function urgentVencimentos(ctx: Context, limite: number) {
  const ate = addDays(ctx.today, DIAS_DE_HOJE)
  const { items, total } = await readPage(ctx, ate, TIPOS_DE_HOJE, { limite })
  return { itens: items, total }
}

async function readPage(
  ctx: Context,
  ate: CalendarDay,
  tipos: readonly TipoVencimento[],
  page: Page,
) {
  const { db, today } = ctx
  const onlyOfMotos = ctx.administrador === false
  const found = await queries.listVencimentos(db, { today, ate, tipos, onlyOfMotos, ...page })
  const items = found.items.map((item) => ({ ...item, faixa: faixaOf(item.vence_em, today) }))
  return { ...found, items }
}
