import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { semanaQuery } from './api.ts'
import { weekText } from './labels.ts'

/** How many changes each person made this week, on the dashboard of an administrator: one line that leads to them. */
export function SemanaCard() {
  const query = useQuery(semanaQuery())
  return (
    <Card
      title="Mudanças da semana"
      actions={
        <>
          <QueryView query={query} noun="as mudanças da semana" skeleton="message">
            {({ pessoas }) => <p className="text-tinta-2">{weekText(pessoas)}</p>}
          </QueryView>
          <LinkButton
            size="small"
            href="/admin/mudancas-da-semana"
            aria-label="Ver todas as mudanças da semana"
          >
            Ver todas
          </LinkButton>
        </>
      }
    >
      {null}
    </Card>
  )
}
