import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { ATO } from '#domain/atos.ts'
import { formatKm } from '#domain/distance.ts'
import type { alertaManutencao } from '#features/frota/motos/contract.ts'
import { OIL_ALERT } from '#features/frota/motos/rules.ts'
import { LeiturasAConferir, motosQueries } from '#features/frota/motos/web/public.tsx'
import { useList } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { MotoLink } from '#web/ui/records.tsx'

/** Number of alerts shown before "show all". */
const FIRST = 3

/** Readings to be checked, if any, and oil changes that are overdue or due soon, the most urgent first. */
export function OilAlertsCard({ onRegister }: { onRegister: (moto_id: string) => void }) {
  const alerts = useList(motosQueries.oilAlerts())
  const toCheck = useQuery(motosQueries.readingsToCheck()).data ?? []
  const [all, setAll] = useState(false)
  return (
    <Card className="mb-4">
      <LeiturasAConferir />
      <Fold title="Alertas de Manutenção" count={alerts.items && alerts.total}>
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
                    doubtful={toCheck.some(({ moto_id }) => moto_id === alert.moto.id)}
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
      </Fold>
    </Card>
  )
}

type Alert = z.output<typeof alertaManutencao>

const OilRow = ({
  alert: { moto, km_desde_manutencao, urgencia },
  doubtful,
  onRegister,
}: {
  alert: Alert
  /** A reading of its odometer is to be checked. */
  doubtful: boolean
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
        {doubtful && '. Hodômetro a conferir'}
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
