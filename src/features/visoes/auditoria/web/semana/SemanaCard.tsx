import { useQuery } from '@tanstack/react-query'
import { addDays } from '#domain/calendar-day.ts'
import { filteredHref } from '#web/data/search-params.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { semanaQuery } from './api.ts'
import { EmailNote } from './EmailNote.tsx'
import { People } from './People.tsx'

/** This week's changes by person, on the dashboard of an administrator. */
export function SemanaCard() {
  const query = useQuery(semanaQuery())
  return (
    <Card
      title="Mudanças da semana"
      actions={
        <LinkButton
          size="small"
          href="/admin/controle/mudancas-da-semana"
          aria-label="Ver todas as mudanças da semana"
        >
          Ver todas
        </LinkButton>
      }
    >
      <QueryView query={query} noun="as mudanças da semana" skeleton="rows">
        {({ pessoas, inicio, email }) => (
          <div className="grid gap-4">
            {pessoas.length ? (
              <People
                pessoas={pessoas}
                actions={({ usuario, nome }) => (
                  <LinkButton
                    size="small"
                    href={filteredHref('/admin/controle/mudancas-da-semana', { usuario })}
                    aria-label={`Ver as mudanças de ${nome}`}
                  >
                    Ver
                  </LinkButton>
                )}
              />
            ) : (
              <p>
                Nada a conferir desde segunda-feira: ninguém cancelou, deu desconto, desfez
                recebimento, mudou data nem desbloqueou cliente.{' '}
                <AppLink
                  className="text-link"
                  href={filteredHref('/admin/controle/mudancas-da-semana', {
                    dia: addDays(inicio, -7),
                  })}
                >
                  Ver a semana passada
                </AppLink>
              </p>
            )}
            <EmailNote email={email} />
          </div>
        )}
      </QueryView>
    </Card>
  )
}
