import { usePage } from '#web/data/lists.ts'
import { Card, CardGrid } from '#web/ui/Card.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { multasQueries } from '../api.ts'
import { FineCard } from '../FineCard.tsx'

/** Fines without a notification, by the deadline for naming the driver. */
export function NewFines() {
  const fines = usePage(multasQueries.novas())
  return (
    <Card plain title="Multas Novas Detectadas" className="mb-6">
      <QueryList
        query={fines}
        noun={['multa nova', 'multas novas']}
        loading="Carregando multas novas..."
        failure="Erro ao carregar multas novas. Tente novamente."
        empty={{
          text: 'Nenhuma multa nova.',
          hint: 'As que forem encontradas ficam aqui até alguém notificar o cliente.',
        }}
      >
        {(items) => (
          <CardGrid>
            {items.map((multa) => (
              <FineCard key={multa.id} multa={multa} isNewList />
            ))}
          </CardGrid>
        )}
      </QueryList>
    </Card>
  )
}
