import { useQuery } from '@tanstack/react-query'
import { CircleCheck, HandCoins } from 'lucide-react'
import { receberHref } from '#domain/addresses.ts'
import { daysBetween, formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import type { Devedor } from '#features/contratos/promessas/devedores/contract.ts'
import { owedText } from '#features/contratos/promessas/devedores/rules.ts'
import { PromessaMark } from '#features/dinheiro/dividas/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { ClienteLink, MotoLink } from '#web/ui/records.tsx'
import { MAX_DEVEDORES, quemDeve } from './api.ts'

/** The customers who owe something due by today, the longest first; each leads to receiving all of it. */
export function Devedores() {
  return (
    <Card title="Quem deve" className="mt-4">
      <QueryView query={useQuery(quemDeve())} noun="as dívidas" skeleton="rows">
        {({ atrasados, vencem_hoje }) => {
          const items = [...atrasados.itens, ...vencem_hoje.itens]
          const more = atrasados.total + vencem_hoje.total - items.length
          if (items.length === 0)
            return <EmptyState icon={CircleCheck} text="Ninguém deve nada até hoje." />
          return (
            <>
              <DataTable
                label="Quem deve"
                rows={items}
                rowKey={({ cliente_id }) => cliente_id}
                columns={COLUMNS}
                actions={Receive}
              />
              {more > 0 && (
                <p className="mt-3 text-tinta-2">
                  Mais {more} {more === 1 ? 'cliente deve' : 'clientes devem'}, há menos tempo que
                  os {MAX_DEVEDORES} primeiros: busque pelo nome.
                </p>
              )}
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}

const Receive = (devedor: Devedor) => (
  <LinkButton
    size="small"
    icon={HandCoins}
    href={receberHref(devedor.cliente_id)}
    aria-label={`Receber: ${devedor.cliente_nome}, ${owedText(devedor)}`}
  >
    Receber
  </LinkButton>
)

const COLUMNS: Column<Devedor>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: (devedor) => (
      <>
        <span className="font-medium">
          <ClienteLink id={devedor.cliente_id}>{devedor.cliente_nome}</ClienteLink>
        </span>
        <small>
          {devedor.moto_placa && (
            <>
              <MotoLink id={devedor.moto_id}>{devedor.moto_placa}</MotoLink>,{' '}
            </>
          )}
          {owedText(devedor)}
        </small>
      </>
    ),
  },
  { header: 'Deve', numeric: true, cell: ({ devido_hoje }) => formatBRL(devido_hoje) },
  {
    header: 'Desde',
    cell: ({ desde }) => (
      <time className="tabular" dateTime={desde}>
        {formatDay(desde)}
      </time>
    ),
  },
  {
    header: 'Situação',
    cell: (devedor) => (
      <span className="flex flex-wrap items-center gap-2">
        <Late devedor={devedor} />
        {devedor.promessa && <PromessaMark promessa={devedor.promessa} />}
      </span>
    ),
  },
]

function Late({ devedor: { desde } }: { devedor: Devedor }) {
  const days = daysBetween(desde, useToday())
  if (days === 0) return <Badge cor="laranja">Vence hoje</Badge>
  return <Badge cor="vermelho">{days === 1 ? '1 dia' : `${days} dias`}</Badge>
}
