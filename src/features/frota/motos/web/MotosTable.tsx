import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Moto } from '../contract.ts'
import { EditMoto, MotoBadges } from './MotoCard.tsx'
import { type MotoTask, useMotoItems } from './moto-items.ts'
import { OilBar } from './OilBar.tsx'

type Props = { motos: Moto[]; onTask: (task: MotoTask, moto: Moto) => void }

/** The fleet as rows: what the cards show but for the pictures, in less room. */
export function MotosTable({ motos, onTask }: Props) {
  const items = useMotoItems()
  return (
    <DataTable
      label="Motos"
      wide
      rows={motos}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      actions={(moto) => (
        <>
          <EditMoto moto={moto} onTask={(task) => onTask(task, moto)} />
          <Menu
            label={`Mais ações da moto ${moto.placa}`}
            items={items(moto, (task) => onTask(task, moto))}
          />
        </>
      )}
    />
  )
}

const COLUMNS: Column<Moto>[] = [
  {
    header: 'Moto',
    main: true,
    cell: ({ id, placa, modelo, cor, ano }) => (
      <>
        <span className="tabular font-medium tracking-wide">
          <MotoLink id={id}>{placa}</MotoLink>
        </span>
        <small>
          {modelo} {cor}, {ano}
        </small>
      </>
    ),
  },
  {
    header: 'Situação',
    cell: (moto) => (
      <span className="flex flex-wrap gap-1">
        <MotoBadges moto={moto} />
      </span>
    ),
  },
  { header: 'Km atual', numeric: true, cell: ({ km_atual }) => formatKm(km_atual) },
  { header: 'Óleo', cell: (moto) => <OilBar moto={moto} /> },
  { header: 'Aquisição', cell: ({ data_aquisicao }) => formatDay(data_aquisicao) },
]
