import { formatDayMonth } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Pedido } from '../contract.ts'
import { isOverdue, TIPO_PEDIDO_LABEL } from '../rules.ts'

/** 'painel 20.690 km', or what the customer wrote. */
export function textOf({ tipo, km, texto }: Pick<Pedido, 'tipo' | 'km' | 'texto'>) {
  if (km !== null) return `painel ${formatKm(km)}`
  return texto ?? TIPO_PEDIDO_LABEL[tipo].toLowerCase()
}

/** What is urgent about an open request. */
export function PedidoBadges({ pedido: { parada, prazo, resolvido_em } }: { pedido: Pedido }) {
  const today = useToday()
  if (resolvido_em) return null
  return (
    <>
      {parada && <Badge cor="vermelho">Moto parada</Badge>}
      {prazo && (
        <Badge cor={isOverdue(prazo, today) ? 'vermelho' : 'azul'}>
          {isOverdue(prazo, today) ? 'Passou de ' : 'Até '}
          {formatDayMonth(prazo)}
        </Badge>
      )}
    </>
  )
}
