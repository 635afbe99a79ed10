import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { addDays, type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { CashReceived } from '#features/contratos/recebimentos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { useSession } from '#web/data/session/session.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { idlePart } from '#web/lazy/lazy-part.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { FilterBar, FilterDate } from '#web/ui/lists/filters.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { InstantText, Money } from '#web/ui/values.tsx'
import { type CaixaDoDia, caixaContract } from '../contract.ts'
import { differenceText } from '../rules.ts'
import { api, caixaQueries, INVALIDATES } from './api.ts'
import { caixaFilters } from './filters.ts'

const CloseDialog = idlePart(() => import('./CloseDialog.tsx'), 'CloseDialog')

/** The cash of a day: one's own, to count and close, the others' to an administrator, and its receipts. */
export function CaixaPage() {
  const today = useToday()
  const { filters, set } = useUrlFilters(caixaFilters)
  const dia = filters.dia || today
  const query = useQuery(caixaQueries.ofDay(dia))
  const [closing, setClosing] = useState<CaixaDoDia>()
  const [reopening, setReopening] = useState<CaixaDoDia>()
  const show = (day: CalendarDay) => set({ dia: day === today ? '' : day })
  return (
    <Page
      title="Caixa do dia"
      lead="O dinheiro em espécie que cada pessoa recebeu, e o que foi contado. Fechar o caixa é opcional."
    >
      <FilterBar>
        <div className="flex min-w-0 items-end gap-2">
          <IconButton
            label="Dia anterior"
            icon={ChevronLeft}
            onClick={() => show(addDays(dia, -1))}
          />
          <FilterDate label="Dia" value={dia} onChange={(day) => show(day || today)} />
          <IconButton
            label="Dia seguinte"
            icon={ChevronRight}
            disabled={dia >= today}
            onClick={() => show(addDays(dia, 1))}
          />
        </div>
      </FilterBar>
      <QueryView query={query} skeleton="block" noun="o caixa">
        {([own, ...others]) => (
          <div className="grid gap-4">
            {own && <OwnCash caixa={own} onClosing={setClosing} onReopening={setReopening} />}
            {others.length > 0 && <OthersCash rows={others} onReopening={setReopening} />}
            <CashReceived dia={dia} />
          </div>
        )}
      </QueryView>
      {closing && <CloseDialog caixa={closing} onClose={() => setClosing(undefined)} />}
      {reopening && <ReopenDialog caixa={reopening} onClose={() => setReopening(undefined)} />}
    </Page>
  )
}

type Own = {
  caixa: CaixaDoDia
  onClosing: (caixa: CaixaDoDia) => void
  onReopening: (caixa: CaixaDoDia) => void
}

function OwnCash({ caixa, onClosing, onReopening }: Own) {
  const administrador = useSession().user?.administrador === true
  const isFuture = caixa.dia > useToday()
  return (
    <Card
      title="Meu caixa"
      actions={
        caixa.fechado_em
          ? administrador && (
              <Button icon={LockOpen} onClick={() => onReopening(caixa)}>
                Reabrir
              </Button>
            )
          : !isFuture && (
              <Button variant="primary" icon={Lock} onClick={() => onClosing(caixa)}>
                Fechar caixa
              </Button>
            )
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-2xl font-bold">
            <Money value={caixa.esperado} />
          </span>
          <span className="text-tinta-2">esperado em dinheiro</span>
          <State caixa={caixa} />
        </p>
        <Facts
          columns={3}
          items={[
            { label: 'Recebido em dinheiro', value: <Money value={caixa.entradas} /> },
            caixa.saidas > 0 && {
              label: 'Pago em dinheiro',
              value: <Money value={caixa.saidas} />,
            },
            caixa.contado !== null && { label: 'Contado', value: <Money value={caixa.contado} /> },
            caixa.fechado_em !== null && {
              label: 'Fechado em',
              value: <InstantText instant={caixa.fechado_em} />,
            },
            caixa.nota !== null && { label: 'Nota', value: caixa.nota, wide: true },
            !caixa.fechado_em &&
              caixa.reaberto_por !== null && {
                label: `Reaberto por ${caixa.reaberto_por}`,
                value: caixa.motivo,
                wide: true,
              },
          ]}
        />
      </div>
    </Card>
  )
}

/** Whether the day is closed, and what was found. */
function State({ caixa: { fechado_em, diferenca } }: { caixa: CaixaDoDia }) {
  if (!fechado_em || diferenca === null) return <Badge cor="azul">Aberto</Badge>
  if (diferenca === 0) return <Badge cor="verde">{differenceText(diferenca)}</Badge>
  return <Badge cor={diferenca < 0 ? 'vermelho' : 'amarelo'}>{differenceText(diferenca)}</Badge>
}

const COLUMNS: Column<CaixaDoDia>[] = [
  { header: 'Pessoa', main: true, cell: ({ usuario_nome }) => usuario_nome },
  { header: 'Esperado', numeric: true, cell: ({ esperado }) => <Money value={esperado} /> },
  {
    header: 'Contado',
    numeric: true,
    cell: ({ contado }) => (contado === null ? '—' : <Money value={contado} />),
  },
  {
    header: 'Situação',
    cell: (caixa) => (
      <>
        <State caixa={caixa} />
        {caixa.nota && <small className="wrap-anywhere">{caixa.nota}</small>}
      </>
    ),
  },
]

type Others = { rows: CaixaDoDia[]; onReopening: (caixa: CaixaDoDia) => void }

const OthersCash = ({ rows, onReopening }: Others) => (
  <Card title="Da equipe" plain>
    <DataTable
      label="Caixas da equipe"
      rows={rows}
      rowKey={({ usuario }) => usuario}
      columns={COLUMNS}
      actions={(caixa) =>
        caixa.fechado_em && (
          <Button
            size="small"
            icon={LockOpen}
            aria-label={`Reabrir: ${caixa.usuario_nome}`}
            onClick={() => onReopening(caixa)}
          >
            Reabrir
          </Button>
        )
      }
    />
  </Card>
)

const ReopenDialog = ({ caixa, onClose }: { caixa: CaixaDoDia; onClose: () => void }) => (
  <ReasonDialog
    endpoint={caixaContract.reopen}
    title="Reabrir caixa"
    question="O dinheiro desse dia volta a poder entrar e sair. O que foi contado é apagado, e fica na auditoria."
    item={`${caixa.usuario_nome}, ${formatDay(caixa.dia)}`}
    hint="Aparece no caixa, com o seu nome."
    submit="Reabrir"
    run={(body) => api.reopen({ params: { id: caixa.id! }, body })}
    success="Caixa reaberto."
    failure="Erro ao reabrir o caixa. Tente novamente."
    invalidates={INVALIDATES}
    onClose={onClose}
  />
)
