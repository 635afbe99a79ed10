import { Pencil } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { Badge, type Cor as CorDeSelo } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
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

type Props = { moto: Moto; onTask: (task: MotoTask) => void }

/** One motorcycle: model, status, and km to the next oil change. */
export function MotoCard({ moto, onTask }: Props) {
  const items = useMotoItems()
  return (
    <ItemCard
      media={<MotoPicture cor={moto.cor} photo={moto.foto_perfil} />}
      title={
        <span className="tabular tracking-wide">
          <MotoLink id={moto.id}>{moto.placa}</MotoLink>
        </span>
      }
      subtitle={`${moto.modelo} ${moto.cor}, ${moto.ano}`}
      badges={<MotoBadges moto={moto} />}
      menu={<Menu label={`Mais ações da moto ${moto.placa}`} items={items(moto, onTask)} />}
      footer={<EditMoto moto={moto} onTask={onTask} />}
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
  )
}

export const MotoBadges = ({ moto }: { moto: Moto }) => (
  <>
    <Badge cor={STATUS_COR[moto.status]}>{STATUS_MOTO_LABEL[moto.status]}</Badge>
    {moto.reservada_para && <Badge cor="azul">Reservada para {moto.reservada_para}</Badge>}
    {needsServiceBadge(moto) && <Badge cor="laranja">Manutenção!</Badge>}
  </>
)

export const EditMoto = ({ moto, onTask }: Props) => (
  <Button
    size="small"
    icon={Pencil}
    aria-label={`Editar: ${moto.placa}`}
    onClick={() => onTask('edit')}
  >
    Editar
  </Button>
)
