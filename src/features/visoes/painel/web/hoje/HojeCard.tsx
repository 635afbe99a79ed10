import { useQuery } from '@tanstack/react-query'
import type { Hoje } from '../../hoje/contract.ts'
import { AlertSection, Sections } from '../alertas/AlertSection.tsx'
import { WorkCard } from '../WorkCard.tsx'
import { hojeQuery } from './api.ts'
import { sectionsOf } from './sections.tsx'

const totalOf = (work: Hoje) => Object.values(work).reduce((sum, { total }) => sum + total, 0)

/** The first sections, which list who owes. */
const OF_PEOPLE = 2

/** 'Hoje': the day's work, each line with its record and the one action that matters. */
export function HojeCard() {
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
        <Sections>
          {sectionsOf(hoje).map((section, place) => (
            <AlertSection key={section.title} {...section} stays={place < OF_PEOPLE} />
          ))}
        </Sections>
      )}
    </WorkCard>
  )
}
