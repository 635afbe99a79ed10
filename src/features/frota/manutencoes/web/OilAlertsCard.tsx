import { Wrench } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { ATO } from '#domain/atos.ts'
import { formatKm } from '#domain/distance.ts'
import type { alertaManutencao } from '#features/frota/motos/contract.ts'
import { OIL_ALERT } from '#features/frota/motos/rules.ts'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { useList } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { MotoLink } from '#web/ui/records.tsx'

/** Number of alerts shown before "show all". */
const FIRST = 3

/** Oil changes that are overdue or due soon, the most urgent first. */
export function OilAlertsCard({ onRegister }: { onRegister: (moto_id: string) => void }) {
  const alerts = useList(motosQueries.oilAlerts())
  const [all, setAll] = useState(false)
  return (
    <Card title="Alertas de Manutenção" className="mb-4">
      <QueryList
        query={alerts}
        skeleton="rows"
        loading="Carregando alertas..."
        failure="Erro ao carregar alertas"
        empty={{
          text: 'Nenhuma troca de óleo pendente.',
          hint: 'As motos em dia não aparecem aqui.',
        }}
      >
        {(items) => (
          <>
            <AlertRows>
              {(all ? items : items.slice(0, FIRST)).map((alert) => (
                <OilRow
                  key={alert.moto.id}
                  alert={alert}
                  onRegister={() => onRegister(alert.moto.id)}
                />
              ))}
            </AlertRows>
            {!all && items.length > FIRST && (
              <Button className="mt-3" size="small" onClick={() => setAll(true)}>
                Ver todos os {items.length} alertas
              </Button>
            )}
          </>
        )}
      </QueryList>
    </Card>
  )
}

type Alert = z.output<typeof alertaManutencao>

const OilRow = ({
  alert: { moto, km_desde_manutencao, urgencia },
  onRegister,
}: {
  alert: Alert
  onRegister: () => void
}) => (
  <AlertRow
    compact
    title={
      <>
        <span className="tabular tracking-wide">
          <MotoLink id={moto.id}>{moto.placa}</MotoLink>
        </span>{' '}
        ({moto.modelo} {moto.cor})
      </>
    }
    badges={<Badge cor={OIL_ALERT[urgencia].cor}>{OIL_ALERT[urgencia].text}</Badge>}
    about={
      <>
        Km desde a última manutenção:{' '}
        <span className="tabular">{formatKm(km_desde_manutencao)}</span>
      </>
    }
    actions={
      <Button
        size="small"
        icon={Wrench}
        aria-label={`${ATO.trocarOleoCurto} da moto ${moto.placa}`}
        onClick={onRegister}
      >
        {ATO.trocarOleoCurto}
      </Button>
    }
  />
)
