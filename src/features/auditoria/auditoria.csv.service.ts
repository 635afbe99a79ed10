import { dayInBrazil, formatDay, timeInBrazil } from '#domain/calendar-day.ts'
import { recordAccess } from '#server/access-trail.ts'
import { csvOf } from '#server/csv.ts'
import type { Db } from '#server/database.ts'
import { everyPage, fromOneView } from '#server/one-view.ts'
import type { Work } from '#server/work.ts'
import type { LinhaAuditoria } from './auditoria.contract.ts'
import { entidadeOf } from './auditoria.entidades.rules.ts'
import { fraseOf } from './auditoria.frase.rules.ts'
import { mudancasOf } from './auditoria.mudancas.rules.ts'
import { type Filters, listTrail } from './auditoria.queries.ts'

const PAGE = 1000

/** The chosen lines as CSV, read as it is sent off one view of the database; that it was taken is itself written down. */
export async function exportTrail(work: Work, filters: Filters) {
  await recordAccess(work, {
    acao: 'exportar',
    entidade: 'auditoria',
    id: 'lista',
    detalhes: { formato: 'csv', filtros: filters },
  })
  return csvOf(fromOneView(work.db, (view) => rows(view, filters)))
}

async function* rows(view: Db, filters: Filters) {
  for await (const items of everyPage((cursor) => listTrail(view, { ...filters, limite: PAGE, cursor })))
    for (const item of items) yield line(item)
}

function line(linha: LinhaAuditoria) {
  const { quem, fez, alvo } = fraseOf(linha)
  const moment = new Date(linha.em)
  return {
    Data: formatDay(dayInBrazil(moment)),
    Hora: timeInBrazil(moment),
    Quem: quem,
    Ação: fez,
    Registro: alvo,
    Tipo: entidadeOf(linha.entidade).muitos,
    Mudanças: mudancasOf(linha, { masked: true })
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
