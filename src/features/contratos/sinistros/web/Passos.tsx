import type { QueryClient } from '@tanstack/react-query'
import type { Instant } from '#domain/calendar-day.ts'
import { useNow, useToday } from '#web/clock.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { formatInstant } from '#web/ui/values.tsx'
import type { SinistroDetalhado } from '../contract.ts'
import { deadlineText, PASSO_LABEL } from '../passos/rules.ts'
import { api, sinistrosQueries } from './api.ts'

type Passo = SinistroDetalhado['passos'][number]

/** What is to be done, each with the hour by which; a tick says who did it when. */
export function Passos({ sinistro }: { sinistro: SinistroDetalhado }) {
  const { id, situacao, passos } = sinistro
  const tick = useEntityMutation({
    run: ({ passo, feito_em }: Passo) =>
      api.step({ params: { id, passo }, body: { feito: feito_em === null } }),
    optimistic: (queryClient, { passo, feito_em }: Passo) =>
      showStep(queryClient, sinistro, { passo, feito_em: feito_em ? null : instantOf(new Date()) }),
    failure: 'Erro ao marcar o passo. Tente novamente.',
    invalidates: [queryKeys.sinistros],
  })
  return (
    <fieldset className="grid gap-2" disabled={situacao !== 'aberto'}>
      <legend className="mb-2 font-bold">
        {situacao === 'aberto' ? 'O que fazer agora' : 'O que foi feito'}
      </legend>
      {passos.map((passo) => (
        <label key={passo.passo} className="checkbox">
          <input
            type="checkbox"
            checked={passo.feito_em !== null}
            onChange={() => void tick.run(passo)}
          />
          <span>
            {PASSO_LABEL[passo.passo]} <State passo={passo} isOpen={situacao === 'aberto'} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const instantOf = (moment: Date) => moment.toISOString() as Instant

/** Shows a step as ticked or not before the server answers; returns a function that undoes it. */
function showStep(
  queryClient: QueryClient,
  sinistro: SinistroDetalhado,
  { passo, feito_em }: Pick<Passo, 'passo' | 'feito_em'>,
) {
  const { queryKey } = sinistrosQueries.one(sinistro.id)
  const passos = sinistro.passos.map((each) =>
    each.passo === passo ? { ...each, feito_em } : each,
  )
  queryClient.setQueryData(queryKey, { ...sinistro, passos })
  return () => queryClient.setQueryData(queryKey, sinistro)
}

function State({ passo, isOpen }: { passo: Passo; isOpen: boolean }) {
  const { prazo, feito_em, feito_por } = passo
  const now = useNow(60_000)
  const today = useToday()
  if (feito_em)
    return (
      <small className="text-sm text-tinta-2">
        {formatInstant(feito_em)}
        {feito_por && `, ${feito_por}`}
      </small>
    )
  if (!prazo || !isOpen) return null
  const isLate = Date.parse(prazo) < now.getTime()
  return <Badge cor={isLate ? 'vermelho' : 'cinza'}>{deadlineText(prazo, today)}</Badge>
}
