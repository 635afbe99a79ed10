import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { normalizePlaca, PLACA_INVALIDA, parsePlaca } from '#domain/placas.ts'
import type { ApiError } from '#web/data/api-error.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { api, INVALIDATES } from '../api.ts'
import { SimulationQuestion, unlessAsked } from './SimulationQuestion.tsx'

/** Looks up the fines of one plate. */
export function PlacaLookup() {
  const id = useId()
  const [placa, setPlaca] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState<string>()
  const consult = useEntityMutation({
    run: (placa: string) => unlessAsked(api.consultPlaca({ params: { placa: placa }, body: {} })),
    success: (found, placa) => (found ? foundText(found, placa) : ''),
    invalidates: INVALIDATES,
    inline: true,
    onDone: (found, placa) => (found ? setPlaca('') : setAsking(placa)),
  })
  const type = (text: string) => {
    setProblem('')
    consult.clear()
    setPlaca(normalizePlaca(text))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!placa || consult.busy) return
    if (parsePlaca(placa)) void consult.run(placa)
    else setProblem(PLACA_INVALIDA)
  }
  /** The button is off while nothing is typed, and takes Enter with it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !placa) setProblem('Digite uma placa para consultar')
  }
  const message = problem || lookupFailure(consult.error)
  return (
    <section aria-labelledby={`${id}-t`} className="mb-3 tablet:mb-4">
      <h2 id={`${id}-t`} className="mb-3 text-lg font-bold max-tablet:sr-only">
        Consulta manual por placa
      </h2>
      <form onSubmit={submit} noValidate className="flex items-center gap-2">
        <div className="filter-control min-w-0 flex-1 basis-0 tablet:max-w-72">
          <label htmlFor={id}>Placa</label>
          <input
            id={id}
            className="control font-medium tracking-wide"
            placeholder="ABC1234"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            value={placa}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-e` : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button type="submit" variant="primary" icon={Search} busy={consult.busy} disabled={!placa}>
          Consultar
        </Button>
      </form>
      <p id={`${id}-e`} role="alert" className={message ? 'field-error mt-2' : 'sr-only'}>
        {message}
      </p>
      {asking && (
        <SimulationQuestion
          run={() =>
            api.consultPlaca({ params: { placa: asking }, body: { confirmar_simulacao: true } })
          }
          success={(found) => foundText(found, asking)}
          failure="Erro ao consultar placa. Tente novamente."
          invalidates={INVALIDATES}
          onDone={() => setPlaca('')}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}

type Found = Awaited<ReturnType<typeof api.consultPlaca>>

const foundText = ({ multas_encontradas, aviso }: Found, placa: string) =>
  `Consulta concluída! ${multas_encontradas} multa(s) encontrada(s) para a placa ${placa}${aviso ? `. ${aviso}` : ''}`

/** The server's own reason; where none came, the product's sentence. */
function lookupFailure(error: ApiError | undefined) {
  if (!error) return ''
  if (error.status === 0) return 'Erro ao consultar placa. Tente novamente.'
  return error.explained ? error.detail : 'Erro ao consultar placa'
}
