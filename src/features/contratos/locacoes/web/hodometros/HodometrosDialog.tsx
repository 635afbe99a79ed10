import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { KmInput } from '#features/frota/motos/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { invalidate, queryKeys } from '#web/data/query-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Alugada } from '../../contract.ts'
import { locacoesQueries } from '../api.ts'
import { alugadasFilters } from '../filters.ts'

const INVALIDATES = [queryKeys.motos, queryKeys.locacoes, queryKeys.manutencoes, queryKeys.painel]

/** The odometers of the rented motorcycles, typed one after the other; each is saved when its row is left. */
export function HodometrosDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const alugadas = usePage(locacoesQueries.alugadas(alugadasFilters.parse({})))
  const close = () => {
    // Leaving the field saves it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void invalidate(queryClient, INVALIDATES)
    onClose()
  }
  return (
    <Dialog
      title="Hodômetros"
      description="Digite o km de cada moto. Enter salva e passa para a próxima."
      size="large"
      tall
      closeOnOutsidePress={false}
      footer={<Button onClick={close}>Concluir</Button>}
      onClose={close}
    >
      <QueryList
        query={alugadas}
        noun={['a moto alugada', 'as motos alugadas']}
        skeleton="rows"
        empty="Nenhuma moto alugada no momento"
      >
        {(items) => (
          <DataTable
            label="Hodômetros"
            rows={items}
            rowKey={({ moto_id }) => moto_id}
            columns={COLUMNS}
          />
        )}
      </QueryList>
    </Dialog>
  )
}

const COLUMNS: Column<Alugada>[] = [
  {
    header: 'Moto',
    main: true,
    cell: ({ moto_placa, cliente_nome, data_inicio }) => (
      <>
        <span className="font-medium tracking-wide">{moto_placa}</span>
        <small>
          {cliente_nome}, desde {formatDay(data_inicio)}
        </small>
      </>
    ),
  },
  { header: 'Último km', numeric: true, cell: ({ moto_km_atual }) => formatKm(moto_km_atual) },
  {
    header: 'Km atual',
    cell: ({ moto_id, moto_placa, moto_km_atual }) => (
      <KmInput moto={{ id: moto_id, placa: moto_placa, km_atual: moto_km_atual }} />
    ),
  },
]
