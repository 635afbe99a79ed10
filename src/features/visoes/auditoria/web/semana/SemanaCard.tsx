import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LinkButton } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { semanaQuery } from './api.ts'
import { weekText } from './labels.ts'

/** How many changes each person made this week, on the dashboard of an administrator: one line that leads to them. */
export function SemanaCard() {
  const id = useId()
  const query = useQuery(semanaQuery())
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 id={id} className="font-bold">
        Mudanças da semana
      </h3>
      <QueryView
        query={query}
        noun="as mudanças da semana"
        loading="Carregando as mudanças da semana..."
      >
        {({ pessoas }) => <p className="text-tinta-2">{weekText(pessoas)}</p>}
      </QueryView>
      <LinkButton
        size="small"
        variant="quiet"
        href="/admin/controle/mudancas-da-semana"
        aria-label="Ver todas as mudanças da semana"
      >
        Ver todas
      </LinkButton>
    </section>
  )
}
