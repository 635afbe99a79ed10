import { dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
import { recordAccess } from '#server/database/access-trail.ts'
import type { Context } from '#server/database/context.ts'
import type { Db } from '#server/database/pool.ts'
import { everyPage, readSnapshot } from '#server/database/read-snapshot.ts'
import { csvOf } from '#server/export/csv.ts'
import type { LinhaGravada } from '../contract.ts'
import { entidadeOf } from '../entidades/rules.ts'
import { fraseOf } from '../frase/rules.ts'
import { mudancasOf } from '../frase/service.ts'
import { type Filters, listTrail } from '../queries.ts'

const PAGE = 1000

/**
 * Streams the filtered lines as CSV from one snapshot, after recording the export in the audit
 * trail.
 */
export async function exportTrail(ctx: Context, filters: Filters) {
  await recordAccess(ctx, {
    acao: 'exportar',
    entidade: 'auditoria',
    id: 'lista',
    detalhes: { formato: 'csv', filtros: filters },
  })
  return csvOf(readSnapshot(ctx.db, (view) => rows(view, filters)))
}

async function* rows(view: Db, filters: Filters) {
  for await (const items of everyPage((cursor) =>
    listTrail(view, { ...filters, limite: PAGE, cursor }),
  ))
    for (const item of items) yield line(item)
}

function line(linha: LinhaGravada) {
  const mudancas = mudancasOf(linha, { masked: true })
  const { quem, fez, alvo } = fraseOf(linha, mudancas)
  const moment = new Date(linha.em)
  return {
    Data: formatDay(dayInBrazil(moment)),
    Hora: timeInBrazil(moment),
    Quem: quem,
    Ação: fez,
    Registro: alvo,
    Tipo: entidadeOf(linha.entidade).muitos,
    Mudanças: mudancas
      .map(
        ({ rotulo, antes, depois }) =>
          `${rotulo}: ${[antes, depois].filter((part) => part !== null).join(' → ')}`,
      )
      .join('; '),
    Motivo: linha.motivo ?? '',
    Endereço: linha.origem ?? '',
    Identificação: linha.entidade_id,
    Pedido: linha.pedido ?? '',
  }
}
