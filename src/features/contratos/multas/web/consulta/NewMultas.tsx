import { usePage } from '#web/data/lists.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import type { ListView } from '#web/ui/lists/ViewSwitch.tsx'
import { multasQueries } from '../api.ts'
import { Multas } from '../Multas.tsx'

/** Fines without a notification, by the deadline for naming the driver. */
export function NewMultas({ view }: { view: ListView }) {
  const multas = usePage(multasQueries.novas())
  return (
    <Card plain title="Multas Novas Detectadas" className="mb-6">
      <QueryList
        query={multas}
        skeleton={view === 'tabela' ? 'rows' : 'cards'}
        noun={['a multa nova', 'as multas novas']}
        failure="Erro ao carregar multas novas. Tente novamente."
        empty={{
          text: 'Nenhuma multa nova.',
          hint: 'As que forem encontradas ficam aqui até alguém notificar o cliente.',
        }}
      >
        {(items) => <Multas label="Multas novas" multas={items} view={view} isNewList />}
      </QueryList>
    </Card>
  )
}
