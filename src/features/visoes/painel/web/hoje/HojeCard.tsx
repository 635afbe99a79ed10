import { queryOptions, useQuery } from '@tanstack/react-query'
import { useToday } from '#web/clock.ts'
import { apiFor } from '#web/data/api-client.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { type Hoje, hojeContract } from '../../hoje/contract.ts'
import { AlertSection } from '../alertas/AlertSection.tsx'
import { WorkCard } from '../WorkCard.tsx'
import { sectionsOf } from './sections.tsx'

const totalOf = (work: Hoje) => Object.values(work).reduce((sum, { total }) => sum + total, 0)

/** 'Hoje': the day's work, each line with its record and the one action that matters. */
export function HojeCard() {
  const today = useToday()
  return (
    <WorkCard
      title="Hoje"
      query={useQuery(hojeQuery())}
      totalOf={totalOf}
      noun={['tarefa', 'tarefas']}
      cor="azul"
      loading="Carregando o trabalho de hoje..."
      failure="Não foi possível carregar o trabalho de hoje."
      nothing="Nada para hoje: ninguém vence, ninguém devolve. Bom trabalho!"
    >
      {(hoje) => (
        <div className="-mb-6 gap-8 wide:columns-2 [&>section]:pb-6 [&>section]:break-inside-avoid">
          {sectionsOf(hoje, today).map((section) => (
            <AlertSection key={section.title} {...section} />
          ))}
        </div>
      )}
    </WorkCard>
  )
}

const api = apiFor(hojeContract)

const hojeQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.painel, 'hoje'],
    queryFn: ({ signal }) => api.today({}, { signal }),
  })
