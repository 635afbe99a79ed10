import { useList } from '#web/data/lists.ts'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Timeline } from '#web/ui/lists/Timeline.tsx'
import type { HistoricoLocacao } from '../../contract.ts'
import { FEITO_LABEL, STATUS_LOCACAO_LABEL } from '../../rules.ts'
import { locacoesQueries } from '../api.ts'
import { STATUS_COR } from '../labels.ts'

/** Everything that happened to a rental, newest first. */
export function LocacaoHistory({ id }: { id: string }) {
  const history = useList(locacoesQueries.historico(id))
  return (
    <QueryList
      query={history}
      skeleton="rows"
      loading="Carregando histórico..."
      failure="Erro ao carregar histórico da locação. Tente novamente."
      empty="Nada registrado ainda."
    >
      {(items) => <Timeline items={items.map(toTimeline)} />}
    </QueryList>
  )
}

const toTimeline = (entry: HistoricoLocacao) => ({
  id: entry.id,
  title: FEITO_LABEL[entry.acao],
  cor: STATUS_COR[entry.status_novo],
  at: entry.data_acao,
  by: entry.usuario_responsavel,
  change:
    entry.status_anterior && entry.status_anterior !== entry.status_novo
      ? {
          from: STATUS_LOCACAO_LABEL[entry.status_anterior],
          to: STATUS_LOCACAO_LABEL[entry.status_novo],
        }
      : undefined,
  note: (
    <>
      {entry.motivo !== FEITO_LABEL[entry.acao] && <p>{entry.motivo}</p>}
      {entry.observacoes && <p className="text-tinta-2">{entry.observacoes}</p>}
    </>
  ),
})
