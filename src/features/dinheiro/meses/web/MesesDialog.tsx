import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addMonths, monthOf } from '#domain/calendar-day.ts'
import { nameOfMonth } from '#domain/days/month-names.ts'
import { useToday } from '#web/clock.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { ReasonDialog } from '#web/forms/ReasonDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import { type MesesFechados, type MesFechado, mesesContract } from '../contract.ts'
import { api, mesesQueries } from './api.ts'

const invalidates = [queryKeys.receitas]

/** The closed months, which an administrator closes and opens again. */
export function MesesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(mesesQueries.list())
  const [reopening, setReopening] = useState<string>()
  if (reopening)
    return (
      <ReasonDialog
        endpoint={mesesContract.reopen}
        title={`Reabrir ${nameOfMonth(reopening)}`}
        question="O dinheiro com data neste mês volta a poder entrar, mudar e ser desfeito. Feche o mês de novo quando terminar: reaberto, ele não se fecha sozinho."
        hint="Fica na lista dos meses, com o seu nome."
        submit="Reabrir"
        run={(body) => api.reopen({ params: { mes: reopening }, body })}
        success="Mês reaberto."
        failure="Erro ao reabrir o mês."
        invalidates={invalidates}
        onClose={() => setReopening(undefined)}
      />
    )
  return (
    <Dialog
      title="Meses fechados"
      description="Num mês fechado nada entra, muda ou se desfaz. Desfazer um recebimento dele faz um estorno com a data de hoje."
      footer={<Button onClick={onClose}>Fechar</Button>}
      onClose={onClose}
    >
      <QueryView query={query} skeleton="form" failure="Erro ao carregar os meses.">
        {(data) => <Months data={data} onReopen={setReopening} />}
      </QueryView>
    </Dialog>
  )
}

function Months({ data, onReopen }: { data: MesesFechados; onReopen: (mes: string) => void }) {
  const today = useToday()
  const close = useEntityMutation({
    run: (mes: string) => api.close({ params: { mes } }),
    success: 'Mês fechado.',
    failure: 'Erro ao fechar o mês.',
    invalidates,
  })
  const save = useEntityMutation({
    run: (fechar_meses: boolean) => api.save({ body: { fechar_meses } }, { ifMatch: data.versao }),
    failure: 'Erro ao salvar o fechamento.',
    invalidates,
  })
  const last = addMonths(monthOf(today).first, -1).slice(0, 7)
  const isMissing = !data.meses.some(({ mes }) => mes === last)
  return (
    <div className="grid gap-4">
      <label className="checkbox">
        <input
          type="checkbox"
          checked={data.fechar_meses}
          disabled={save.busy}
          onChange={({ target }) => void save.run(target.checked)}
        />
        <span>Fechar cada mês sozinho, no dia 5 do mês seguinte</span>
      </label>
      <ul className="grid gap-3">
        {isMissing && (
          <Row title={nameOfMonth(last)} text="Aberto">
            <Button busy={close.busy} onClick={() => void close.run(last)}>
              Fechar mês
            </Button>
          </Row>
        )}
        {data.meses.map((month) => (
          <Row key={month.mes} title={nameOfMonth(month.mes)} text={stateOf(month)}>
            {month.fechado ? (
              <Button onClick={() => onReopen(month.mes)}>Reabrir</Button>
            ) : (
              <Button busy={close.busy} onClick={() => void close.run(month.mes)}>
                Fechar mês
              </Button>
            )}
          </Row>
        ))}
      </ul>
    </div>
  )
}

function Row({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: React.ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">
        <span className="block font-bold first-letter:uppercase">{title}</span>
        <span className="text-sm text-tinta-3">{text}</span>
      </span>
      {children}
    </li>
  )
}

const stateOf = ({
  fechado,
  fechado_em,
  fechado_por,
  reaberto_em,
  reaberto_por,
  motivo,
}: MesFechado) =>
  fechado
    ? `Fechado ${fechado_por ? `por ${fechado_por}` : 'sozinho'} em ${formatInstant(fechado_em)}`
    : `Reaberto por ${reaberto_por} em ${formatInstant(reaberto_em!)}: ${motivo}`
