import { Paperclip, Pencil, Trash2 } from 'lucide-react'
import { formatKm } from '#domain/distance.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { Badge, type Cor } from '#web/ui/Badge.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { DayText, Money } from '#web/ui/values.tsx'
import type { Manutencao } from '../contract.ts'
import { TIPO_MANUTENCAO_LABEL, type TipoManutencao } from '../rules.ts'

const TIPO_COR: Record<TipoManutencao, Cor> = {
  preventiva: 'azul',
  corretiva: 'laranja',
  revisao: 'verde',
  troca_oleo: 'amarelo',
}

/** What was chosen for a service. */
export type Task = { kind: 'edit' | 'files' | 'remove'; manutencao: Manutencao }

type Props = {
  manutencoes: Manutencao[]
  onTask: (kind: Task['kind'], manutencao: Manutencao) => void
  /** The page is the motorcycle's own, so that no row need name it. */
  ofOne?: boolean
}

const MOTO: Column<Manutencao> = {
  header: 'Moto',
  main: true,
  cell: ({ moto_id, moto_placa, moto_cor }) => (
    <>
      <span className="tabular block font-medium tracking-wide">
        <MotoLink id={moto_id}>{moto_placa}</MotoLink>
      </span>
      <span className="text-sm text-tinta-3">{moto_cor}</span>
    </>
  ),
}

/** What was done to the fleet, the newest first. */
export function ManutencoesTable({ manutencoes, onTask, ofOne = false }: Props) {
  const historyItem = useHistoryItem()
  return (
    <DataTable
      label="Manutenções"
      wide
      rows={manutencoes}
      rowKey={({ id }) => id}
      columns={[
        ...(ofOne ? [] : [MOTO]),
        {
          header: 'Data e tipo',
          main: ofOne,
          cell: ({ data_realizada, tipo }) => (
            <div className="flex flex-wrap items-center gap-x-2">
              <DayText day={data_realizada} />
              <Badge cor={TIPO_COR[tipo]}>{TIPO_MANUTENCAO_LABEL[tipo]}</Badge>
            </div>
          ),
        },
        { header: 'Serviço', unlabelled: true, cell: (row) => <Service manutencao={row} /> },
        {
          header: 'Quilometragem',
          numeric: true,
          cell: ({ km_realizada, proxima_manutencao_km }) => (
            <>
              {formatKm(km_realizada)}
              {proxima_manutencao_km !== null && (
                <small>próxima: {formatKm(proxima_manutencao_km)}</small>
              )}
            </>
          ),
        },
        { header: 'Custo', numeric: true, cell: ({ custo }) => <Money value={custo} /> },
      ]}
      actions={(row) => (
        <>
          <IconButton
            size="small"
            icon={Paperclip}
            label={`Arquivos da manutenção da moto ${row.moto_placa}`}
            onClick={() => onTask('files', row)}
          />
          <Menu
            label={`Mais ações da manutenção da moto ${row.moto_placa}`}
            items={[
              { label: 'Editar', icon: Pencil, onSelect: () => onTask('edit', row) },
              historyItem({
                entidade: 'manutencoes',
                id: row.id,
                label: `${row.descricao}, ${row.moto_placa}`,
              }),
              {
                label: 'Excluir',
                icon: Trash2,
                danger: true,
                onSelect: () => onTask('remove', row),
              },
            ]}
          />
        </>
      )}
    />
  )
}

const Service = ({
  manutencao: { descricao, responsavel, observacoes },
}: {
  manutencao: Manutencao
}) => (
  <>
    <span className="block min-w-32 wrap-anywhere">{descricao}</span>
    <small className="line-clamp-1 wrap-anywhere" title={responsavel}>
      {responsavel}
    </small>
    {observacoes && (
      <small className="line-clamp-1 wrap-anywhere" title={observacoes}>
        {observacoes}
      </small>
    )}
  </>
)
