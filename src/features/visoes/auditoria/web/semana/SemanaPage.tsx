import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { EFEITO_NAMES, EFEITOS } from '#domain/access/efeitos.ts'
import { addDays, formatDay } from '#domain/calendar-day.ts'
import { useToday } from '#web/clock.ts'
import { type UrlFilters, useUrlFilters } from '#web/data/url-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterBar, FilterSelect } from '#web/ui/lists/filters.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { SemanaDaAuditoria } from '../../semana/contract.ts'
import { weekOf } from '../../semana/rules.ts'
import { semanaQuery } from './api.ts'
import { ChangeList } from './ChangeList.tsx'
import { EmailNote } from './EmailNote.tsx'
import { semanaFilters } from './filters.ts'
import { countText } from './labels.ts'
import { People } from './People.tsx'

/** What an owner checks of a week: who cancelled, discounted, undid, moved dates or unblocked, and each change. */
export function SemanaPage() {
  const today = useToday()
  const url = useUrlFilters(semanaFilters)
  const { filters, set } = url
  const { inicio, fim } = weekOf(filters.dia || today)
  const query = useQuery(semanaQuery(inicio))
  const isCurrent = inicio >= weekOf(today).inicio
  const go = (days: number) => {
    const dia = addDays(inicio, days)
    set({ dia: dia >= weekOf(today).inicio ? '' : dia })
  }
  return (
    <Page
      title="Mudanças da semana"
      lead="O que vale conferir, por pessoa: o que tira dinheiro ou muda uma prova."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto font-medium" role="status">
            {isCurrent ? 'Esta semana: ' : ''}
            {formatDay(inicio)} a {formatDay(fim)}
          </p>
          <Button size="small" icon={ChevronLeft} onClick={() => go(-7)}>
            Semana anterior
          </Button>
          <Button size="small" icon={ChevronRight} disabled={isCurrent} onClick={() => go(7)}>
            Semana seguinte
          </Button>
        </div>
        <QueryView query={query} noun="as mudanças da semana" skeleton="rows">
          {(week) => (
            <>
              {week.total ? (
                <Changes {...url} week={week} />
              ) : (
                <Card>
                  <EmptyState
                    text="Nada a conferir nesta semana"
                    hint="Ninguém cancelou, deu desconto, desfez recebimento, mudou data nem desbloqueou cliente."
                  />
                </Card>
              )}
              <EmailNote email={week.email} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

type Filters = ReturnType<typeof semanaFilters.parse>
type Props = UrlFilters<Filters> & { week: SemanaDaAuditoria }

function Changes({ week, filters, field, set, inUse }: Props) {
  const { pessoas, mudancas, total } = week
  const { usuario, efeito } = filters
  const nameOf = (username: string) =>
    pessoas.find((each) => each.usuario === username)?.nome ?? username
  const names = new Set([
    ...pessoas.map((each) => each.usuario),
    ...(usuario === 'todos' ? [] : [usuario]),
  ])
  const chosen = mudancas.filter(
    (each) =>
      (usuario === 'todos' || each.usuario === usuario) &&
      (efeito === 'todos' || each.efeito === efeito),
  )
  const clear = () => set({ usuario: 'todos', efeito: 'todos' })
  return (
    <>
      <Card title="Por pessoa">
        <People
          pessoas={pessoas}
          actions={(pessoa) =>
            usuario !== pessoa.usuario && (
              <Button
                size="small"
                aria-label={`Só estas mudanças: ${pessoa.nome}`}
                onClick={() => set({ usuario: pessoa.usuario })}
              >
                Só estas
              </Button>
            )
          }
        />
      </Card>
      <Card title="Uma a uma">
        <FilterBar clear={inUse('usuario', 'efeito') > 0 && clear}>
          <FilterSelect
            label="Quem"
            options={[ALL, ...[...names].map((value) => ({ value, label: nameOf(value) }))]}
            {...field('usuario')}
          />
          <FilterSelect label="O quê" options={EFEITO_OPTIONS} {...field('efeito')} />
        </FilterBar>
        <p role="status" className="text-sm text-tinta-2">
          {total > mudancas.length
            ? `As ${mudancas.length} mais recentes de ${countText(total)}: as outras estão na Auditoria`
            : countText(chosen.length)}
        </p>
        {chosen.length ? (
          <ChangeList mudancas={chosen} nameOf={nameOf} />
        ) : (
          <EmptyState
            text="Nenhuma mudança com estes filtros"
            action={<Button onClick={clear}>Mostrar tudo</Button>}
          />
        )}
      </Card>
    </>
  )
}

const ALL = { value: 'todos', label: 'Todos' } as const
const EFEITO_OPTIONS = [
  { value: 'todos' as const, label: 'Todas as mudanças' },
  ...EFEITO_NAMES.map((value) => ({ value, label: EFEITOS[value].label })),
]
