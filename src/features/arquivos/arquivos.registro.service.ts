import { recordAccess } from '#server/access-trail.ts'
import type { Work } from '#server/work.ts'
import type { ArquivoRow, Owner } from './arquivos.queries.ts'

/** That somebody has a customer's, motorcycle's or service's documents before them: stands for their thumbnails too. */
export async function recordLook(work: Work, { dono, id }: Owner, shown: readonly ArquivoRow[]) {
  if (!shown.length) return
  const detalhes = { documentos: shown.length, [`${dono}_id`]: id }
  await recordAccess(work, { acao: 'visualizar', entidade: 'arquivos', id, detalhes })
}

/** That somebody opens a document, or saves it. */
export function recordOpening(work: Work, row: ArquivoRow, { saved }: { saved: boolean }) {
  const { id, nome_original, tipo, cliente_id, moto_id, manutencao_id } = row
  const detalhes = { nome_original, tipo, cliente_id, moto_id, manutencao_id }
  return recordAccess(work, { acao: saved ? 'exportar' : 'visualizar', entidade: 'arquivos', id, detalhes })
}
