import { useQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Undo2 } from 'lucide-react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatBRL } from '#domain/money.ts'
import { TIPO_RECEBIMENTO_LABEL } from '#domain/recebimento.ts'
import { MOTIVO_DISPENSA_LABEL } from '#features/dinheiro/dividas/rules.ts'
import { OpenFile } from '#features/sistema/arquivos/web/public.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { ClienteLink } from '#web/ui/records.tsx'
import type { Recebimento } from '../../contract.ts'
import { recebimentosQueries } from '../api.ts'
import { undoneBy } from '../labels.ts'
import { useUndoable } from './useUndoable.ts'

type Props = {
  id: string
  onOpen: (id: string) => void
  onUndo: (recebimento: Recebimento) => void
  onClose: () => void
}

/** One receipt: what it paid, what it wrote off, and what stayed open after it. */
export function DetailsDialog({ id, onOpen, onUndo, onClose }: Props) {
  const query = useQuery(recebimentosQueries.one(id))
  const undoable = useUndoable()
  const recebimento = query.data
  return (
    <Dialog
      title={recebimento ? `Recebimento nº ${recebimento.numero}` : 'Recebimento'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {(recebimento ? undoable(recebimento) : !query.error) && (
            <Button
              variant="danger"
              icon={Undo2}
              disabled={!recebimento}
              onClick={() => recebimento && onUndo(recebimento)}
            >
              Desfazer
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} skeleton="facts" noun="o recebimento">
        {(found) => <Details recebimento={found} onOpen={onOpen} />}
      </QueryView>
    </Dialog>
  )
}

type DetailsProps = { recebimento: Recebimento; onOpen: (id: string) => void }

function Details({ recebimento, onOpen }: DetailsProps) {
  const undone = undoneBy(recebimento)
  return (
    <div className="grid gap-4">
      {undone && <Alert tipo="aviso">{undone}</Alert>}
      <Facts
        items={[
          {
            label: 'Cliente',
            value: (
              <ClienteLink id={recebimento.cliente_id}>{recebimento.cliente_nome}</ClienteLink>
            ),
          },
          {
            label: 'Valor',
            value: <span className="tabular">{formatBRL(recebimento.valor)}</span>,
          },
          { label: 'Forma', value: TIPO_RECEBIMENTO_LABEL[recebimento.forma] },
          {
            label: 'Data',
            value: `${formatDay(recebimento.data)} às ${recebimento.hora.slice(0, 5)}`,
          },
          { label: 'Recebido por', value: recebimento.recebido_por },
          recebimento.grupo !== null && {
            label: 'Em duas formas',
            value: <OtherForm grupo={recebimento.grupo} id={recebimento.id} onOpen={onOpen} />,
            wide: true,
          },
          recebimento.arquivo_id && {
            label: 'Comprovante',
            value: <OpenFile id={recebimento.arquivo_id} label="Ver comprovante" labelled />,
          },
          recebimento.observacoes && {
            label: 'Observações',
            value: recebimento.observacoes,
            wide: true,
          },
        ]}
      />
      <Lines
        title="O que pagou"
        lines={recebimento.itens.map((item) => ({
          key: item.id,
          text: `${item.descricao}, vencimento ${formatDay(item.data_vencimento)}${
            item.motivo ? `, dispensado: ${MOTIVO_DISPENSA_LABEL[item.motivo]}` : ''
          }${item.tipo === 'recebimento' && item.encargos > 0 ? `, com ${formatBRL(item.encargos)} de multa e juros` : ''}`,
          value: formatBRL(item.valor),
        }))}
      />
      {recebimento.em_aberto.length > 0 && (
        <Lines
          title="Ficou em aberto"
          lines={recebimento.em_aberto.map((divida) => ({
            key: divida.pagamento_id ?? divida.cobranca_id ?? divida.descricao,
            text: `${divida.descricao}, vencimento ${formatDay(divida.data_vencimento)}`,
            value: formatBRL(divida.devido),
          }))}
        />
      )}
    </div>
  )
}

/** Leads to the receipt of the other form of the same visit. */
function OtherForm({
  grupo,
  id,
  onOpen,
}: {
  grupo: string
  id: string
  onOpen: (id: string) => void
}) {
  const { data = [] } = useQuery(recebimentosQueries.ofGroup(grupo))
  const other = data.find((each) => each.id !== id)
  if (!other) return 'Sim, com outro recibo'
  return (
    <Button size="small" icon={ArrowRightLeft} onClick={() => onOpen(other.id)}>
      {`Nº ${other.numero}, ${formatBRL(other.valor)}, ${TIPO_RECEBIMENTO_LABEL[other.forma]}`}
    </Button>
  )
}

type Line = { key: string; text: string; value: string }

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section>
    <h3 className="mb-1.5 font-bold">{title}</h3>
    <ul className="grid gap-1.5">
      {lines.map(({ key, text, value }) => (
        <li key={key} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <span className="tabular whitespace-nowrap">{value}</span>
        </li>
      ))}
    </ul>
  </section>
)
