import { MailCheck, RotateCcw } from 'lucide-react'
import { cobrancaHref, pagamentoHref } from '#domain/addresses.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { PROVIDER_NAME } from '#features/sistema/integracoes/rules.ts'
import { usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterChips, optionsOf } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Lembrete } from '../contract.ts'
import { EMAIL_BADGE } from '../rules.ts'
import { api, lembretesQueries } from './api.ts'
import { type LembretesFilters, lembretesFilters } from './filters.ts'

const OPTIONS = optionsOf<LembretesFilters['situacao']>({
  todos: 'Todos',
  falha: 'Com falha',
  pendente: 'Na fila',
  enviado: 'Enviados',
  dispensado: 'Não foi preciso',
})

const EVERY_MS = 60_000

/** Every reminder by e-mail and what became of it; what certainly did not go out can be tried again. */
export function LembretesTab() {
  const { filters, field, active, clear } = useUrlFilters(lembretesFilters)
  const reminders = usePage(lembretesQueries.list(filters), { refetchInterval: EVERY_MS })
  const retry = useEntityMutation({
    run: ({ id }: Lembrete) => api.retry({ params: { id } }),
    success: 'Lembrete de volta na fila.',
    failure: 'Erro ao tentar de novo.',
    invalidates: [queryKeys.lembretes, queryKeys.painel],
  })
  return (
    <>
      <p className="mb-3 text-tinta-2">
        Os lembretes por e-mail saem sozinhos das 9h às 20h: um dia antes do vencimento, no dia, e 3
        e 7 dias depois. Cada um sai uma vez só.{' '}
        <AppLink className="text-link" href="/admin/ajuda?pagina=lembretes">
          Como funcionam
        </AppLink>
      </p>
      <FilterBar>
        <FilterChips label="Situação" options={OPTIONS} {...field('situacao')} />
      </FilterBar>
      <QueryList
        query={reminders}
        skeleton="rows"
        noun={['o lembrete', 'os lembretes']}
        empty={{
          text: 'Nenhum lembrete ainda',
          hint: 'Eles aparecem aqui quando um vencimento de cliente com e-mail se aproxima.',
          icon: MailCheck,
        }}
        filtered={{ active, clear, text: 'Nenhum lembrete nesta situação' }}
      >
        {(items) => (
          <DataTable
            label="Lembretes por e-mail"
            rows={items}
            rowKey={({ id }) => id}
            columns={COLUMNS}
            actions={(lembrete) =>
              lembrete.pode_tentar && (
                <Button
                  size="small"
                  icon={RotateCcw}
                  disabled={retry.busy}
                  aria-label={`Tentar de novo: ${lembrete.cliente_nome}, ${lembrete.o_que}`}
                  onClick={() => void retry.run(lembrete)}
                >
                  Tentar de novo
                </Button>
              )
            }
          />
        )}
      </QueryList>
    </>
  )
}

const MOMENT: Record<NonNullable<Lembrete['momento']>, string> = {
  [-1]: '1 dia antes',
  0: 'no dia',
  3: '3 dias depois',
  7: '7 dias depois',
}

const COLUMNS: Column<Lembrete>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: ({ cliente_id, cliente_nome, email, o_que }) => (
      <>
        <span className="font-medium">
          <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
        </span>
        <small>{o_que}</small>
        <small className="wrap-anywhere">{email ?? 'Sem e-mail'}</small>
      </>
    ),
  },
  {
    header: 'Vencimento',
    cell: ({ data_vencimento, momento, pagamento_id, cobranca_id }) => (
      <>
        <AppLink
          className="text-link tabular -my-1 inline-block py-1"
          href={pagamento_id ? pagamentoHref(pagamento_id) : cobrancaHref(cobranca_id!)}
        >
          {formatDay(data_vencimento)}
        </AppLink>
        <small>
          {momento === null ? 'No lembrete de outra dívida' : `Lembrete ${MOMENT[momento]}`}
        </small>
      </>
    ),
  },
  {
    header: 'Situação',
    cell: ({ status, motivo, provedor, em }) => (
      <>
        <Badge cor={EMAIL_BADGE[status].cor}>{EMAIL_BADGE[status].label}</Badge>
        <small>
          <InstantText instant={em} />
          {provedor && `, ${PROVIDER_NAME[provedor]}`}
        </small>
        {motivo && (
          <small className={status === 'falha' ? 'text-vermelho-tx' : undefined}>{motivo}</small>
        )}
      </>
    ),
  },
]
