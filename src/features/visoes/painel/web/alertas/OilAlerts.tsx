import { Droplets, Wrench } from 'lucide-react'
import { formatKm } from '#domain/distance.ts'
import { OIL_ALERT } from '#features/frota/motos/rules.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow } from '#web/ui/lists/AlertRow.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import type { AlertasPainel } from '../../alertas/contract.ts'
import { SHOWN } from '../../rules.ts'
import { AlertSection } from './AlertSection.tsx'

type Oil = AlertasPainel['troca_oleo'][number]

export function OilAlerts({ alerts }: { alerts: AlertasPainel }) {
  const total = alerts.total_troca_oleo
  const first = alerts.troca_oleo.slice(0, SHOWN.oleo)
  return (
    <AlertSection
      title="Troca de Óleo Pendente"
      icon={Droplets}
      cor="laranja"
      lists={[
        {
          total,
          shown: first.length,
          label: `Ver todas as ${total} trocas de óleo pendentes`,
          href: '/admin/manutencao',
        },
      ]}
    >
      {first.map((oil) => (
        <OilRow key={oil.moto.id} oil={oil} />
      ))}
    </AlertSection>
  )
}

function OilRow({ oil: { moto, km_desde_manutencao, urgencia } }: { oil: Oil }) {
  const { text, cor } = OIL_ALERT[urgencia]
  return (
    <AlertRow
      title={
        <>
          <MotoLink id={moto.id}>
            <span className="tabular tracking-wide">{moto.placa}</span>
          </MotoLink>{' '}
          ({moto.modelo} {moto.cor})
        </>
      }
      badges={<Badge cor={cor}>{text}</Badge>}
      about={
        <>
          Km desde a última troca: <span className="tabular">{formatKm(km_desde_manutencao)}</span>
          {urgencia === 'URGENTE' && ' - VENCIDA!'}
        </>
      }
      actions={
        <LinkButton
          size="small"
          icon={Wrench}
          href={`/admin/manutencao?moto=${moto.id}&nova=1`}
          aria-label={`Registrar Troca da moto ${moto.placa}`}
        >
          Registrar Troca
        </LinkButton>
      }
    />
  )
}
