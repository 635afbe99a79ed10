import { useMemo, useState } from 'react'
import { formatBRL } from '#domain/money.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterChips } from '#web/ui/lists/filters.tsx'
import { Timeline } from '#web/ui/lists/Timeline.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { DayText } from '#web/ui/values.tsx'
import { type Evento, eventsOf, TIPOS_EVENTO, type TipoEvento } from '../eventos/rules.ts'
import type { HistoricoCliente } from '../historico/contract.ts'

const MANY: Record<TipoEvento, string> = {
  Locação: 'Locações',
  Pagamento: 'Pagamentos',
  Cobrança: 'Cobranças',
  Multa: 'Multas',
  Bloqueio: 'Bloqueios',
}

/** The customer's history, newest first, filtered by kind; prints what it shows. */
export function History({ historico }: { historico: HistoricoCliente }) {
  const events = useMemo(() => eventsOf(historico), [historico])
  const [kind, setKind] = useState<TipoEvento | 'todos'>('todos')
  const shown = kind === 'todos' ? events : events.filter((event) => event.kind === kind)
  const chips = [
    { value: 'todos' as const, label: 'Tudo', count: events.length },
    ...TIPOS_EVENTO.map((value) => ({
      value,
      label: MANY[value],
      count: events.filter((event) => event.kind === value).length,
    })),
  ]
  return (
    <Card title="Histórico">
      <div className="no-print mb-4">
        <FilterChips label="Mostrar do histórico" options={chips} value={kind} onChange={setKind} />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          text="Nada registrado"
          hint="Locações, pagamentos, cobranças, multas e bloqueios aparecem aqui."
        />
      ) : (
        <Timeline items={shown.map(asItem)} />
      )}
    </Card>
  )
}

const asItem = (evento: Evento) => ({
  id: evento.id,
  cor: evento.cor,
  title: (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-tinta-2">{evento.kind}:</span>
      {evento.href ? (
        <AppLink href={evento.href} className="text-link">
          {evento.title}
        </AppLink>
      ) : (
        evento.title
      )}
      {evento.value !== null && <span className="tabular">{formatBRL(evento.value)}</span>}
      {evento.status && <Badge cor={evento.cor}>{evento.status}</Badge>}
    </span>
  ),
  note: (
    <p className="text-sm text-tinta-2">
      <DayText day={evento.day} /> · {evento.note}
    </p>
  ),
})
