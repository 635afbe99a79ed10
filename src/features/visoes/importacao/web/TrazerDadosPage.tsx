import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Importacao } from '../contract.ts'
import { isRunning } from '../rules.ts'
import { importacaoQueries } from './api.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Columns } from './Columns.tsx'
import { Done } from './Done.tsx'
import { importacaoFilters } from './filters.ts'
import { SheetChoice } from './SheetChoice.tsx'

const STEPS = ['Arquivo', 'Colunas', 'Conferir', 'Pronto'] as const
/** Milliseconds between two looks at the work that runs. */
const LOOK_MS = 1000

/** Brings a spreadsheet in, in four steps; the address says which sheet. */
export function TrazerDadosPage() {
  const { filters, set } = useUrlFilters(importacaoFilters)
  /** The file that was chosen, from which another of its sheets can be read. */
  const [chosen, setChosen] = useState<File>()
  function open(planilha: string, file?: File) {
    setChosen(file)
    set({ planilha, situacao: '', colunas: '' })
  }
  return (
    <Page title="Trazer dados" lead="Da sua planilha para o sistema, sem digitar de novo.">
      {filters.planilha ? (
        <OpenSheet key={filters.planilha} id={filters.planilha} file={chosen} onOpen={open} />
      ) : (
        <>
          <Steps at={0} />
          <ChooseFile onOpen={open} />
        </>
      )}
    </Page>
  )
}

/** Where the sheet is among the four steps. */
const Steps = ({ at }: { at: number }) => (
  <ol className="mb-4 flex flex-wrap gap-x-4 gap-y-2 text-sm" aria-label="Passos">
    {STEPS.map((step, index) => (
      <li
        key={step}
        className={index === at ? 'font-bold' : 'text-tinta-2'}
        aria-current={index === at ? 'step' : undefined}
      >
        {index + 1}. {step}
      </li>
    ))}
  </ol>
)

type OpenProps = {
  id: string
  file: File | undefined
  onOpen: (id: string, file?: File) => void
}

function OpenSheet({ id, file, onOpen }: OpenProps) {
  const { filters, set } = useUrlFilters(importacaoFilters)
  const query = useQuery({
    ...importacaoQueries.one(id),
    refetchInterval: ({ state }) =>
      state.data && isRunning(state.data.situacao) ? LOOK_MS : false,
  })
  const leave = () => onOpen('')
  return (
    <QueryView query={query} noun="a planilha">
      {(planilha) => {
        const step = stepOf(planilha, filters.colunas === '1')
        return (
          <>
            <Steps at={step} />
            {planilha.erro && (
              <div className="mb-4">
                <Alert tipo="erro">{planilha.erro}</Alert>
              </div>
            )}
            {isRunning(planilha.situacao) && <Working planilha={planilha} />}
            {!isRunning(planilha.situacao) && step === 1 && (
              <>
                {file && planilha.folhas.length > 1 && (
                  <SheetChoice planilha={planilha} file={file} onOpen={onOpen} />
                )}
                <Columns
                  planilha={planilha}
                  onChecked={() => set({ colunas: '' })}
                  onLeave={leave}
                />
              </>
            )}
            {!isRunning(planilha.situacao) && step === 2 && <CheckedRows planilha={planilha} />}
            {!isRunning(planilha.situacao) && step === 3 && (
              <Done planilha={planilha} onLeave={leave} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}

function stepOf({ situacao }: Importacao, showsColumns: boolean) {
  if (situacao === 'rascunho' || (situacao === 'conferida' && showsColumns)) return 1
  return situacao === 'conferindo' || situacao === 'conferida' ? 2 : 3
}

const DOING = { conferindo: 'Conferindo', importando: 'Importando', desfazendo: 'Desfazendo' }
const NUMBER = new Intl.NumberFormat('pt-BR')

function Working({ planilha: { situacao, feitas, linhas } }: { planilha: Importacao }) {
  const doing = DOING[situacao as keyof typeof DOING]
  const text =
    situacao === 'desfazendo'
      ? 'Desfazendo...'
      : `${doing} ${NUMBER.format(feitas)} de ${NUMBER.format(linhas)} linhas…`
  return (
    <div className="card" role="status">
      <Progress label={text} value={feitas} max={Math.max(linhas, 1)} />
    </div>
  )
}
