import { FolderOpen, ImagePlus, KeyRound, Pencil, RefreshCcw, Trash2 } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { useHistoryItem } from '#web/record-history.tsx'
import { Badge, type Cor as CorDeSelo } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts, ItemCard } from '#web/ui/Card.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { MotoPicture } from '#web/ui/MotoPicture.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { Moto } from '../contract.ts'
import {
  kmSinceService,
  needsServiceBadge,
  OIL_OVERDUE_KM,
  oilAlert,
  STATUS_MOTO_LABEL,
  type StatusMoto,
} from '../rules.ts'

export const STATUS_COR: Record<StatusMoto, CorDeSelo> = {
  disponivel: 'verde',
  alugada: 'azul',
  manutencao: 'amarelo',
  inativa: 'cinza',
}

export type MotoTask = 'edit' | 'status' | 'files' | 'photo' | 'remove'
type Props = { moto: Moto; onTask: (task: MotoTask) => void }

/** One motorcycle: model, status, and km to the next oil change. */
export function MotoCard({ moto, onTask }: Props) {
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
      menu={<MotoMenu moto={moto} onTask={onTask} />}
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
    {needsServiceBadge(moto) && <Badge cor="laranja">Manutenção!</Badge>}
  </>
)

export const EditMoto = ({ moto, onTask }: Props) => (
  <Button size="small" icon={Pencil} aria-label={`Editar: ${moto.placa}`} onClick={() => onTask('edit')}>
    Editar
  </Button>
)

/** The rest of what can be done with a motorcycle. */
export function MotoMenu({ moto, onTask }: Props) {
  const history = useHistoryItem()({ entidade: 'motos', id: moto.id, label: moto.placa })
  return (
    <Menu
      label={`Mais ações da moto ${moto.placa}`}
      items={[
        moto.status === 'alugada'
          ? {
              label: 'Ver locação',
              icon: KeyRound,
              href: `/admin/locacoes?busca=${moto.placa}&status=abertas`,
            }
          : { label: 'Mudar status', icon: RefreshCcw, onSelect: () => onTask('status') },
        { label: 'Arquivos', icon: FolderOpen, onSelect: () => onTask('files') },
        { label: 'Foto de perfil', icon: ImagePlus, onSelect: () => onTask('photo') },
        history,
        { label: 'Excluir', icon: Trash2, danger: true, onSelect: () => onTask('remove') },
      ]}
    />
  )
}

/** Km since the last service against the oil change's limit, in words and as a bar. */
export function OilBar({ moto }: { moto: Moto }) {
  const since = kmSinceService(moto)
  const used = since ?? moto.km_atual
  const alert = oilAlert(moto)
  const text = alert === 'URGENTE' ? 'troca de óleo vencida' : `faltam ${formatKm(OIL_OVERDUE_KM - used)}`
  return (
    <Progress
      label="Troca de óleo"
      value={used}
      max={OIL_OVERDUE_KM}
      cor={alert === 'URGENTE' ? 'vermelho' : alert ? 'laranja' : 'verde'}
      text={since === null ? `Nunca revisada, ${text}` : `${formatKm(since)} desde a revisão, ${text}`}
    />
  )
}
