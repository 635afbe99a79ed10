import { useQuery } from '@tanstack/react-query'
import { ArrowRight, KeyRound } from 'lucide-react'
import { recordHref } from '#domain/addresses.ts'
import { addDays, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { IDLE_DAYS } from '../../graficos/rules.ts'
import { graficosQueries } from './api.ts'
import { PlotCard } from './PlotCard.tsx'

/** The motorcycles that are free for more than three days. */
export function IdleMotosCard() {
  const today = useToday()
  const since = addDays(today, -(IDLE_DAYS + 1))
  return (
    <PlotCard
      title={`Livres há mais de ${IDLE_DAYS} dias`}
      query={useQuery(graficosQueries.idle())}
    >
      {({ itens, total }) =>
        total === 0 ? (
          <p className="text-tinta-2">Nenhuma moto está livre há mais de {IDLE_DAYS} dias.</p>
        ) : (
          <>
            <AlertRows>
              {itens.map(({ id, placa, modelo, cor, desde, custo }) => (
                <AlertRow
                  key={id}
                  title={
                    <>
                      <MotoLink id={id}>{placa}</MotoLink> ({modelo} {cor})
                    </>
                  }
                  badges={<Badge cor="amarelo">{daysBetween(desde, today)} dias</Badge>}
                  about={`Livre desde ${formatDay(desde)}, ≈ ${formatBRL(custo)} sem ganhar`}
                  compact
                  actions={
                    <LinkButton
                      size="small"
                      icon={KeyRound}
                      href={`${recordHref.moto(id)}?fazer=alugar`}
                      aria-label={`Alugar a moto ${placa}`}
                    >
                      Alugar
                    </LinkButton>
                  }
                />
              ))}
            </AlertRows>
            {total > itens.length && (
              <LinkButton
                size="small"
                variant="quiet"
                className="-ml-3"
                icon={ArrowRight}
                href={filteredHref('/admin/motos', { livre_desde: since })}
              >
                Ver todas as {total} motos
              </LinkButton>
            )}
          </>
        )
      }
    </PlotCard>
  )
}
