import { encerrarHref } from '#domain/addresses.ts'
import { type CalendarDay, daysBetween, formatDay } from '#domain/calendar-day.ts'
import { isOpen, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterChips, FilterTag } from '#web/ui/lists/filters.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import type { Acerto, CaucaoEmMaos } from '../contract.ts'
import { acertosQueries } from './api.ts'
import { CAUCOES_SHOWN, caucoesFilters } from './filters.ts'
import { untilDeadline } from './labels.ts'

/** Deposits to be returned by deadline, settlements that wait, and the customers' money in hand. */
export function CaucoesPage() {
  const { filters, field } = useUrlFilters(caucoesFilters)
  return (
    <Page
      title="Cauções"
      lead="O dinheiro dos clientes que está com a loja, e até quando ele volta."
    >
      <FilterBar>
        <FilterChips label="Mostrar" options={CAUCOES_SHOWN} {...field('aba', { ate: '' })} />
        <FilterTag remove="Mostrar as de todos os prazos" {...field('ate')}>
          Até {filters.ate && formatDay(filters.ate)}
        </FilterTag>
      </FilterBar>
      {filters.aba === 'a_devolver' && <ToReturn ate={filters.ate || undefined} />}
      {filters.aba === 'acertos' && <ToClose />}
      {filters.aba === 'em_maos' && <Held />}
    </Page>
  )
}

function ToClose() {
  const acertos = usePage(acertosQueries.list('rascunho'))
  return (
    <QueryList
      query={acertos}
      skeleton="rows"
      noun={['o acerto', 'os acertos']}
      failure="Erro ao carregar os acertos. Tente novamente."
      empty={{
        text: 'Nenhum acerto a fechar',
        hint: 'As locações encerradas com algo a acertar aparecem aqui.',
      }}
    >
      {(items) => (
        <DataTable
          label="Acertos a fechar"
          rows={items}
          rowKey={({ id }) => id}
          columns={TO_CLOSE}
          actions={({ locacao_id }) => <OpenSheet locacao_id={locacao_id} label="Ver a conta" />}
        />
      )}
    </QueryList>
  )
}

function ToReturn({ ate }: { ate: CalendarDay | undefined }) {
  const today = useToday()
  const caucoes = usePage(acertosQueries.held('a_devolver', ate))
  return (
    <QueryList
      query={caucoes}
      skeleton="rows"
      noun={['a caução', 'as cauções']}
      failure="Erro ao carregar as cauções. Tente novamente."
      empty={{
        text: 'Nenhuma caução a devolver',
        hint: 'Depois de fechado o acerto, o que sobra aparece aqui até voltar ao cliente.',
      }}
    >
      {(items) => (
        <DataTable
          label="Cauções a devolver"
          rows={items}
          rowKey={({ locacao_id }) => locacao_id}
          columns={[
            WHOSE,
            BALANCE,
            {
              header: 'Devolver até',
              cell: ({ prazo_devolucao }) => {
                const dias = prazo_devolucao ? daysBetween(today, prazo_devolucao) : 0
                return (
                  prazo_devolucao && (
                    <>
                      <time className="tabular" dateTime={prazo_devolucao}>
                        {formatDay(prazo_devolucao)}
                      </time>
                      <small>{untilDeadline(dias)}</small>
                      {dias < 0 && <Badge cor="vermelho">Atrasada</Badge>}
                    </>
                  )
                )
              },
            },
          ]}
          actions={({ locacao_id }) => <OpenSheet locacao_id={locacao_id} label="Devolver" />}
        />
      )}
    </QueryList>
  )
}

function Held() {
  const caucoes = usePage(acertosQueries.held('em_maos'))
  return (
    <QueryList
      query={caucoes}
      skeleton="rows"
      noun={['a caução', 'as cauções']}
      failure="Erro ao carregar as cauções. Tente novamente."
      empty="Nenhuma caução em mãos"
    >
      {(items) => (
        <DataTable
          label="Cauções em mãos"
          rows={items}
          rowKey={({ locacao_id }) => locacao_id}
          columns={[
            WHOSE,
            BALANCE,
            {
              header: 'Locação',
              cell: ({ locacao_id, status, data_inicio }) => (
                <>
                  <LocacaoLink id={locacao_id}>{shortId(locacao_id)}</LocacaoLink>
                  <small>
                    {isOpen(status)
                      ? `desde ${formatDay(data_inicio)}`
                      : 'encerrada, acerto a fechar'}
                  </small>
                </>
              ),
            },
          ]}
        />
      )}
    </QueryList>
  )
}

const OpenSheet = ({ locacao_id, label }: { locacao_id: string; label: string }) => (
  <LinkButton size="small" href={encerrarHref(locacao_id)}>
    {label}
  </LinkButton>
)

type Whose = Pick<Acerto, 'cliente_id' | 'cliente_nome' | 'moto_id' | 'moto_placa'>

const WHOSE: Column<Whose> = {
  header: 'Cliente',
  main: true,
  cell: ({ cliente_id, cliente_nome, moto_id, moto_placa }) => (
    <>
      <span className="font-medium">
        <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
      </span>
      <small className="font-medium tracking-wide">
        <MotoLink id={moto_id}>{moto_placa}</MotoLink>
      </small>
    </>
  ),
}

const BALANCE: Column<Pick<CaucaoEmMaos, 'saldo'>> = {
  header: 'Em mãos',
  numeric: true,
  cell: ({ saldo }) => formatBRL(saldo),
}

const TO_CLOSE: Column<Acerto>[] = [
  WHOSE,
  BALANCE,
  {
    header: 'Devolvida em',
    cell: ({ data_devolucao }) => (
      <time className="tabular" dateTime={data_devolucao}>
        {formatDay(data_devolucao)}
      </time>
    ),
  },
]
