import { type FormEvent, useEffect, useState } from 'react'
import { addDays, type CalendarDay, monthOf } from '#domain/calendar-day.ts'
import { FORMAS } from '#domain/recebimento.ts'
import { useToday } from '#web/clock.ts'
import type { UrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import {
  FilterBar,
  FilterChips,
  FilterPeriod,
  FilterSelect,
  isReversed,
  MoreFilters,
  optionsOf,
} from '#web/ui/lists/filters.tsx'
import type { ReceitasFilters as Filters } from './filters.ts'

const TIPOS = [{ value: 'todos' as const, label: 'Todos' }, ...FORMAS]

const SITUACOES = optionsOf({ validas: 'Registradas', canceladas: 'Canceladas' })

const PRESETS = optionsOf({
  sempre: 'Todo o período',
  hoje: 'Hoje',
  semana: 'Últimos 7 dias',
  mes: 'Este mês',
})
type Preset = (typeof PRESETS)[number]['value']

function periodOf(preset: Preset, today: CalendarDay): Pick<Filters, 'data_inicio' | 'data_fim'> {
  if (preset === 'sempre') return { data_inicio: '', data_fim: '' }
  if (preset === 'mes') return { data_inicio: monthOf(today).first, data_fim: monthOf(today).last }
  return { data_inicio: preset === 'hoje' ? today : addDays(today, -6), data_fim: today }
}

/** Start, end and kind, applied together; a period by name is applied at once. */
export function ReceitasFilters({ filters, set, active, inUse, clear }: UrlFilters<Filters>) {
  const today = useToday()
  const [draft, setDraft] = useState(filters)
  useEffect(() => setDraft(filters), [filters])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isReversed(draft)) set(draft)
  }
  const chosen = PRESETS.find(({ value }) => {
    const period = periodOf(value, today)
    return period.data_inicio === filters.data_inicio && period.data_fim === filters.data_fim
  })?.value

  return (
    <FilterBar>
      <FilterChips
        label="Período"
        options={PRESETS}
        value={chosen as Preset}
        onChange={(preset) => set(periodOf(preset, today))}
      />
      <MoreFilters long inUse={inUse('data_inicio', 'data_fim', 'tipo_recebimento', 'situacao')}>
        <form onSubmit={apply} className="flex w-full flex-wrap items-end gap-3" noValidate>
          <FilterPeriod
            labels={['Data inicial', 'Data final']}
            value={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
          <FilterSelect
            label="Tipo de recebimento"
            options={TIPOS}
            value={draft.tipo_recebimento}
            onChange={(tipo_recebimento) => setDraft({ ...draft, tipo_recebimento })}
          />
          <FilterSelect
            label="Situação"
            options={SITUACOES}
            value={draft.situacao}
            onChange={(situacao) => setDraft({ ...draft, situacao })}
          />
          <Button type="submit" variant="primary">
            Aplicar Filtros
          </Button>
          <Button onClick={clear} disabled={!active}>
            Limpar
          </Button>
        </form>
      </MoreFilters>
    </FilterBar>
  )
}
