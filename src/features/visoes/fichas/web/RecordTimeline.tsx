import { useState } from 'react'
import { dayInBrazil, formatDay } from '#domain/calendar-day.ts'
import { usePage } from '#web/data/lists.ts'
import { FilterChips } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Timeline } from '#web/ui/lists/Timeline.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { Money } from '#web/ui/values.tsx'
import type { EventoDaLinha } from '../contract.ts'
import { describeEvento, type Grupo } from '../linha-do-tempo/rules.ts'
import { fichasQueries, type TimelineOwner } from './api.ts'

const ALL = { value: 'todos', label: 'Tudo' } as const
const LOCACOES = { value: 'locacoes', label: 'Locações' } as const
const MULTAS = { value: 'multas', label: 'Multas' } as const
const CHIPS = {
  cliente: [
    ALL,
    LOCACOES,
    { value: 'dinheiro', label: 'Dinheiro' },
    MULTAS,
    { value: 'mensagens', label: 'Mensagens e e-mails' },
    { value: 'bloqueios', label: 'Bloqueios' },
  ],
  moto: [ALL, LOCACOES, { value: 'oficina', label: 'Oficina' }, MULTAS],
} as const

/** All that happened to a customer or a motorcycle, the latest first. */
export function RecordTimeline({ owner }: { owner: TimelineOwner }) {
  const [grupo, setGrupo] = useState<Grupo | 'todos'>('todos')
  const eventos = usePage(fichasQueries.timeline(owner, grupo === 'todos' ? undefined : grupo))
  return (
    <RecordSection title="Linha do tempo">
      <div className="no-print mb-4">
        <FilterChips
          label="Mostrar"
          options={CHIPS[owner.kind]}
          value={grupo}
          onChange={setGrupo}
        />
      </div>
      <QueryList
        query={eventos}
        uncounted
        skeleton="rows"
        noun="a linha do tempo"
        empty="Nada aconteceu ainda."
      >
        {(items) => <Timeline items={items.map(asItem)} />}
      </QueryList>
    </RecordSection>
  )
}

function asItem(evento: EventoDaLinha) {
  const { titulo, cor, href } = describeEvento(evento)
  const { id, tipo, em, hora_conhecida, valor, motivo, por } = evento
  return {
    id: `${tipo} ${id}`,
    cor,
    title: (
      <>
        {href ? (
          <AppLink href={href} className="record-link">
            {titulo}
          </AppLink>
        ) : (
          titulo
        )}
        {valor !== null && (
          <>
            {' '}
            <Money value={valor} />
          </>
        )}
      </>
    ),
    note: motivo && <p className="text-sm text-tinta-2">{motivo}</p>,
    by: hora_conhecida
      ? por
      : [formatDay(dayInBrazil(new Date(em))), por].filter(Boolean).join(' · '),
    at: hora_conhecida ? em : undefined,
  }
}
