import { Pencil } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { Badge, type Cor as CorDeSelo } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardGrid, Facts, ItemCard } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import type { ListView } from '#web/ui/lists/ViewSwitch.tsx'
import { MotoPicture } from '#web/ui/MotoPicture.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Moto } from '../contract.ts'
import { needsServiceBadge, STATUS_MOTO_LABEL, type StatusMoto } from '../rules.ts'
import { type MotoTask, useMotoItems } from './moto-items.ts'
import { OilBar } from './OilBar.tsx'

export const STATUS_COR: Record<StatusMoto, CorDeSelo> = {
  disponivel: 'verde',
  alugada: 'azul',
  manutencao: 'amarelo',
  inativa: 'cinza',
}

type Props = { motos: Moto[]; view: ListView; onTask: (kind: MotoTask, moto: Moto) => void }

/** The fleet as cards, or as rows, which show the same but for the pictures. */
export function Motos({ motos, view, onTask }: Props) {
  const itemsOf = useMotoItems()
  const edit = (moto: Moto) => (
    <Button
      size="small"
      icon={Pencil}
      aria-label={`Editar: ${moto.placa}`}
      onClick={() => onTask('edit', moto)}
    >
      Editar
    </Button>
  )
  const menu = (moto: Moto) => (
    <Menu
      label={`Mais ações da moto ${moto.placa}`}
      items={itemsOf(moto, (kind) => onTask(kind, moto))}
    />
  )
  if (view === 'tabela')
    return (
      <DataTable
        label="Motos"
        wide
        rows={motos}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={(moto) => (
          <>
            {edit(moto)}
            {menu(moto)}
          </>
        )}
      />
    )
  return (
    <CardGrid>
      {motos.map((moto) => (
        <ItemCard
          key={moto.id}
          media={<MotoPicture cor={moto.cor} photo={moto.foto_perfil} />}
          title={
            <span className="tabular tracking-wide">
              <MotoLink id={moto.id}>{moto.placa}</MotoLink>
            </span>
          }
          subtitle={`${moto.modelo} ${moto.cor}, ${moto.ano}`}
          badges={<MotoBadges moto={moto} />}
          menu={menu(moto)}
          footer={edit(moto)}
        >
          <Facts
            items={[
              { label: 'Km atual', value: formatKm(moto.km_atual) },
              { label: 'Aquisição', value: formatDay(moto.data_aquisicao) },
              moto.observacoes && { label: 'Observações', value: moto.observacoes, wide: true },
            ]}
          />
          <div className="mt-3">
            <OilBar moto={moto} />
          </div>
        </ItemCard>
      ))}
    </CardGrid>
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
  { header: 'Óleo', cell: (moto) => <OilBar moto={moto} hideLabel /> },
  { header: 'Aquisição', cell: ({ data_aquisicao }) => formatDay(data_aquisicao) },
]

const MotoBadges = ({ moto }: { moto: Moto }) => (
  <>
    <Badge cor={STATUS_COR[moto.status]}>{STATUS_MOTO_LABEL[moto.status]}</Badge>
    {moto.roubada && <Badge cor="vermelho">Roubada</Badge>}
    {moto.reservada_para && <Badge cor="azul">Reservada para {moto.reservada_para}</Badge>}
    {needsServiceBadge(moto) && <Badge cor="laranja">Manutenção!</Badge>}
  </>
)
