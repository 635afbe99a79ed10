import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import type { Href } from '#web/data/href.ts'
import { recentRecords } from '#web/data/recent-records.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Skeleton } from '#web/ui/lists/Skeleton.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/Menu.tsx'
import { ActionButton, Page, type PageAction } from '#web/ui/Page.tsx'

/** What the head of the page shows of the record. */
export type RecordHead = {
  title: string
  /** The browser tab's title; the title unless given. */
  tabTitle?: string
  picture?: ReactNode
  badges?: ReactNode
  /** One line under the title. */
  subtitle?: ReactNode
  /** The two or three that matter now. */
  actions: readonly (PageAction | false)[]
  /** All other actions. */
  menu: readonly MenuItem[]
}

type RecordPageProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** The kind of record, 'Cliente': the title until it has loaded. */
  noun: string
  /** Shown if the record does not exist, and why: 'Cliente não encontrado', 'Este cliente não existe ou foi excluído.' */
  gone: readonly [title: string, text: string]
  /** Shown if loading fails. */
  failure: string
  /** The list that the record is in. */
  list: { href: Href; label: string }
  head: (record: T) => RecordHead
  children: (record: T) => ReactNode
}

/** 404: no such record; 422: the address has no valid id. */
const isGone = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/**
 * The page of one record: its head with the main actions, which phones show in a bar at the bottom,
 * and its sections below. A record that does not exist leads back to its list.
 */
export function RecordPage<T>({
  query,
  noun,
  gone,
  failure,
  list,
  head,
  children,
}: RecordPageProps<T>) {
  const { data, error } = query
  if (data === undefined)
    return (
      <Page title={noun} lead={<BackToList {...list} />}>
        {!error && <Skeleton shape="block" label="Carregando..." />}
        {error && !isGone(error) && (
          <ErrorAlert error={error} failure={failure} onRetry={() => void query.refetch()} />
        )}
        {isGone(error) && (
          <EmptyState
            icon={FileQuestionMark}
            text={gone[0]}
            hint={gone[1]}
            action={
              <LinkButton href={list.href} variant="primary">
                {list.label}
              </LinkButton>
            }
          />
        )}
      </Page>
    )
  const { title, tabTitle = title, picture, badges, subtitle, actions, menu } = head(data)
  return (
    <Page
      title={title}
      tabTitle={tabTitle}
      picture={picture}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {badges}
          {subtitle}
          <BackToList {...list} />
        </span>
      }
      actions={
        <div className="record-actions">
          {actions.map((action) => action && <ActionButton key={action.label} {...action} />)}
          <Menu label={`Mais ações: ${title}`} items={menu} />
        </div>
      }
    >
      {error && (
        <div className="mb-4">
          <ErrorAlert error={error} failure={failure} onRetry={() => void query.refetch()} />
        </div>
      )}
      <div className="record-sections">{children(data)}</div>
      <RememberRecord noun={noun} label={tabTitle} />
    </Page>
  )
}

/** Adds the record to those that the search offers. */
function RememberRecord({ noun, label }: { noun: string; label: string }) {
  const href = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => recentRecords.add({ href, label, noun }), [href, label, noun])
  return null
}

const BackToList = ({ href, label }: RecordPageProps<unknown>['list']) => (
  <AppLink href={href} className="text-link no-print py-1 text-sm">
    {label}
  </AppLink>
)

type SectionProps = {
  title: string
  /** How many there are, or another short figure beside the title. */
  aside?: ReactNode | undefined
  actions?: ReactNode
  /** Half of the row in a wide window. */
  half?: boolean
  children: ReactNode
}

/** One part of a record's page; it loads and fails alone. */
export function RecordSection({ title, aside, actions, half, children }: SectionProps) {
  return (
    <div data-half={half || undefined}>
      <Card
        title={
          <>
            {title}
            {aside !== undefined && (
              <span className="ml-2 text-md font-medium text-tinta-2">{aside}</span>
            )}
          </>
        }
        actions={actions}
        className="h-full"
      >
        {children}
      </Card>
    </div>
  )
}

/** Sections below one another in half of the row where the window is wide; the last takes what is left. */
export const RecordColumn = ({ children }: { children: ReactNode }) => (
  <div data-half className="record-column">
    {children}
  </div>
)

/** Links to the sections of a long page; following one adds no step to "back". */
export function SectionLinks({ sections }: { sections: readonly { id: string; label: string }[] }) {
  const label = useId()
  return (
    <nav aria-labelledby={label} className="no-print flex flex-wrap gap-2">
      <span id={label} className="sr-only">
        Partes desta página
      </span>
      {sections.map(({ id, label }) => (
        <Button
          key={id}
          size="small"
          variant="quiet"
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
