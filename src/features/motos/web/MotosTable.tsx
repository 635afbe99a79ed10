import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Moto } from '../contract.ts'
import { EditMoto, MotoBadges, MotoMenu, type MotoTask, OilBar } from './MotoCard.tsx'

type Props = { motos: Moto[]; onTask: (task: MotoTask, moto: Moto) => void }

/** The fleet as rows: what the cards show but for the pictures, in less room. */
export const MotosTable = ({ motos, onTask }: Props) => (
  <DataTable
    label="Motos"
    wide
    rows={motos}
    rowKey={({ id }) => id}
    columns={COLUMNS}
    actions={(moto) => (
      <>
        <EditMoto moto={moto} onTask={(task) => onTask(task, moto)} />
        <MotoMenu moto={moto} onTask={(task) => onTask(task, moto)} />
      </>
    )}
  />
)

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
