import { multaHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Multa } from '../contract.ts'
import { ORIGEM_SIMULADA, STATUS_MULTA_LABEL } from '../rules.ts'
import { type MultasOwner, multasQueries } from './api.ts'
import { indicationText, STATUS_COR } from './labels.ts'

/** The fines of a customer, a rental or a motorcycle, as a section of that record's page. */
export function RecordMultas({ owner }: { owner: MultasOwner }) {
  const multas = usePage(multasQueries.ofRecord(owner))
  const today = useToday()
  const columns: Column<Multa>[] = [
    {
      header: 'Infração',
      main: true,
      cell: (multa) => (
        <>
          <AppLink href={multaHref(multa.id)} className="record-link">
            {multa.descricao_infracao}
          </AppLink>
          <small>
            <InstantText instant={multa.data_infracao} />
            {multa.origem === ORIGEM_SIMULADA && ' · SIMULADA'}
          </small>
        </>
      ),
    },
    'placa' in owner
      ? {
          header: 'Cliente',
          cell: ({ cliente_id, cliente_nome }) => (
            <ClienteLink id={cliente_id}>{cliente_nome ?? 'Sem locatário na data'}</ClienteLink>
          ),
        }
      : { header: 'Moto', cell: ({ moto_id, placa }) => <MotoLink id={moto_id}>{placa}</MotoLink> },
    { header: 'Valor', numeric: true, cell: ({ valor_atual }) => formatBRL(valor_atual) },
    { header: 'Vencimento', cell: ({ data_vencimento }) => formatDay(data_vencimento) },
    {
      header: 'Situação',
      cell: (multa) => {
        const indication = indicationText(multa, today)
        return (
          <>
            <Badge cor={STATUS_COR[multa.status]}>{STATUS_MULTA_LABEL[multa.status]}</Badge>
            <small>{indication.text}</small>
          </>
        )
      },
    },
  ]
  return (
    <RecordSection title="Multas" aside={multas.items && multas.total}>
      <QueryList
        query={multas}
        noun={['a multa', 'as multas']}
        skeleton="rows"
        failure="Erro ao carregar multas. Tente novamente."
        empty="Nenhuma multa."
      >
        {(items) => (
          <DataTable label="Multas" rows={items} rowKey={({ id }) => id} columns={columns} />
        )}
      </QueryList>
    </RecordSection>
  )
}
