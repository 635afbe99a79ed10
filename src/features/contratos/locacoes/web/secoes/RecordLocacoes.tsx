import { encerrarHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { isOpen, PLANOS, shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { ClienteLink, LocacaoLink, MotoLink } from '#web/ui/records.tsx'
import type { Locacao } from '../../contract.ts'
import { allowedActions, contratoOverText } from '../../rules.ts'
import { type LocacoesOwner, locacoesQueries } from '../api.ts'
import { LocacaoBadges } from '../LocacaoBadges.tsx'

/** The rentals of a customer or a motorcycle, as a section of that record's page. */
export function RecordLocacoes({ owner }: { owner: LocacoesOwner }) {
  const today = useToday()
  const locacoes = usePage(locacoesQueries.ofRecord(owner))
  const columns: Column<Locacao>[] = [
    {
      header: 'Locação',
      main: true,
      cell: ({ id, plano }) => (
        <>
          <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
          <small>{PLANOS[plano].nome}</small>
        </>
      ),
    },
    'moto_id' in owner
      ? {
          header: 'Cliente',
          cell: ({ cliente_id, cliente_nome }) => (
            <ClienteLink id={cliente_id}>{cliente_nome}</ClienteLink>
          ),
        }
      : {
          header: 'Moto',
          cell: ({ moto_id, moto_placa }) => <MotoLink id={moto_id}>{moto_placa}</MotoLink>,
        },
    {
      header: 'Período',
      cell: ({ data_inicio, data_fim_contratada, data_encerramento, ...locacao }) => (
        <>
          {formatDay(data_inicio)} a {formatDay(data_encerramento ?? data_fim_contratada)}
          {isOpen(locacao.status) && (
            <small>{contratoOverText({ ...locacao, data_fim_contratada }, today)}</small>
          )}
          {'moto_id' in owner && locacao.moto_id !== owner.moto_id && (
            <small>
              {isOpen(locacao.status) ? 'agora com a' : 'terminou com a'}{' '}
              <MotoLink id={locacao.moto_id}>{locacao.moto_placa}</MotoLink>
            </small>
          )}
        </>
      ),
    },
    { header: 'Por semana', numeric: true, cell: ({ preco_semanal }) => formatBRL(preco_semanal) },
    {
      header: 'Situação',
      cell: (locacao) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <LocacaoBadges locacao={locacao} />
        </span>
      ),
    },
  ]
  return (
    <RecordSection title="Locações" aside={locacoes.items && locacoes.total}>
      <QueryList
        query={locacoes}
        noun={['a locação', 'as locações']}
        skeleton="rows"
        empty="Nenhuma locação ainda."
      >
        {(items) => (
          <DataTable
            label="Locações"
            rows={items}
            rowKey={({ id }) => id}
            columns={columns}
            actions={({ id, status }) =>
              allowedActions(status).includes('finalizar') && (
                <LinkButton
                  size="small"
                  href={encerrarHref(id)}
                  aria-label={`${ATO.encerrarLocacao} ${shortId(id)}`}
                >
                  Encerrar
                </LinkButton>
              )
            }
          />
        )}
      </QueryList>
    </RecordSection>
  )
}
