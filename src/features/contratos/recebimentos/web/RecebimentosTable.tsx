import { Undo2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { shortId } from '#domain/locacao.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { ClienteLink, LocacaoLink } from '#web/ui/records.tsx'
import type { Recebimento } from '../contract.ts'
import { useUndoable } from './dialogs/useUndoable.ts'
import { locacoesOf, paidBy, undoneBy, whichIs } from './labels.ts'

type Props = {
  items: Recebimento[]
  onOpen: (id: string) => void
  onUndo: (recebimento: Recebimento) => void
}

/** The receipts as a table (cards on phones), undone ones crossed out with who and why. */
export function RecebimentosTable({ items, onOpen, onUndo }: Props) {
  const undoable = useUndoable()
  return (
    <DataTable
      label="Recebimentos"
      wide
      rows={items}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      actions={(item) => (
        <>
          <Button
            size="small"
            aria-label={`Detalhes: ${whichIs(item)}`}
            onClick={() => onOpen(item.id)}
          >
            Detalhes
          </Button>
          {undoable(item) && (
            <Button
              size="small"
              icon={Undo2}
              aria-label={`Desfazer: ${whichIs(item)}`}
              onClick={() => onUndo(item)}
            >
              Desfazer
            </Button>
          )}
        </>
      )}
    />
  )
}

const Crossed = ({ of, children }: { of: Recebimento; children: ReactNode }) =>
  of.estornado_em ? <s className="text-tinta-3">{children}</s> : children

const COLUMNS: Column<Recebimento>[] = [
  {
    header: 'Cliente',
    main: true,
    cell: (item) => {
      const locacoes = locacoesOf(item)
      return (
        <>
          <span className="font-medium">
            <ClienteLink id={item.cliente_id}>{item.cliente_nome}</ClienteLink>
          </span>
          <small className={locacoes.length > 1 ? undefined : 'whitespace-nowrap'}>
            nº {item.numero}
            {locacoes.map((id) => (
              <Fragment key={id}>
                , <LocacaoLink id={id}>{shortId(id)}</LocacaoLink>
              </Fragment>
            ))}
          </small>
        </>
      )
    },
  },
  {
    header: 'O que pagou',
    unlabelled: true,
    cell: (item) => (
      <small className="line-clamp-2 wrap-anywhere" title={paidBy(item)}>
        {paidBy(item)}
      </small>
    ),
  },
  {
    header: 'Valor',
    numeric: true,
    cell: (item) => <Crossed of={item}>{formatBRL(item.valor)}</Crossed>,
  },
  {
    header: 'Data',
    cell: (item) => (
      <>
        <time className="tabular" dateTime={item.data}>
          {formatDay(item.data)}
        </time>
        <small className="line-clamp-2">
          {TIPO_RECEBIMENTO_LABEL[item.forma]}
          {item.recebido_por && `, por ${item.recebido_por}`}
        </small>
      </>
    ),
  },
  {
    header: 'Situação',
    cell: (item) =>
      item.estornado_em ? (
        <>
          <Badge cor="cinza">Desfeito</Badge>
          <small className="line-clamp-1 wrap-anywhere" title={undoneBy(item) ?? undefined}>
            {undoneBy(item)}
          </small>
        </>
      ) : (
        <Badge cor="verde">Válido</Badge>
      ),
  },
]
