import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { Importacao } from '../contract.ts'
import { isRunning, SITUACAO_LABEL, type SituacaoImportacao } from '../rules.ts'
import { importacaoQueries } from './api.ts'
import { CheckedRows } from './CheckedRows.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { Columns } from './Columns.tsx'
import { Done } from './Done.tsx'
import { importacaoFilters } from './filters.ts'

const STEPS = ['Arquivo', 'Colunas', 'Conferir', 'Pronto'] as const
/** Milliseconds between two looks at the work that runs. */
const LOOK_MS = 1000

/** Brings a spreadsheet in, in four steps; the address says which sheet. */
export function TrazerDadosPage() {
  const { filters, set } = useUrlFilters(importacaoFilters)
  /** The file that was chosen, from which another of its sheets can be read. */
  const [file, setFile] = useState<File>()
  const { planilha: id } = filters
  const query = useQuery({
    ...importacaoQueries.one(id),
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.data && isRunning(state.data.situacao) ? LOOK_MS : false,
  })
  useFreshAfter(query.data?.situacao)
  function open(planilha: string, chosen?: File) {
    setFile(chosen)
    set({ planilha, situacao: '', colunas: '' })
  }
  return (
    <Page title="Trazer dados" lead="Da sua planilha para o sistema, sem digitar de novo.">
      {id === '' ? (
        <>
          <Steps at={0} />
          <ChooseFile onOpen={open} />
        </>
      ) : (
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
                <Step key={id} step={step} planilha={planilha} file={file} onOpen={open} />
              </>
            )
          }}
        </QueryView>
      )}
    </Page>
  )
}

/** Reads everything anew when work has ended: an import or its undo changes most of what is shown. */
function useFreshAfter(situacao: SituacaoImportacao | undefined) {
  const queryClient = useQueryClient()
  const before = useRef(situacao)
  useEffect(() => {
    const ended = situacao === 'importada' || situacao === 'desfeita'
    if (ended && before.current && before.current !== situacao) void queryClient.invalidateQueries()
    before.current = situacao
  }, [queryClient, situacao])
}

/** Where the sheet is among the four steps; each is shown from its beginning. */
function Steps({ at }: { at: number }) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  return (
    <ol ref={list} className="mb-4 flex flex-wrap gap-x-4 gap-y-2 text-sm" aria-label="Passos">
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
}

function stepOf({ situacao }: Importacao, showsColumns: boolean) {
  if (situacao === 'rascunho' || (situacao === 'conferida' && showsColumns)) return 1
  return situacao === 'conferindo' || situacao === 'conferida' ? 2 : 3
}

type StepProps = {
  step: number
  planilha: Importacao
  file: File | undefined
  onOpen: (id: string, file?: File) => void
}

function Step({ step, planilha, file, onOpen }: StepProps) {
  if (isRunning(planilha.situacao)) return <Working planilha={planilha} />
  if (step === 1) return <Columns planilha={planilha} file={file} onOpen={onOpen} />
  if (step === 2) return <CheckedRows planilha={planilha} />
  return <Done planilha={planilha} onLeave={() => onOpen('')} />
}

const NUMBER = new Intl.NumberFormat('pt-BR')

function Working({ planilha: { situacao, feitas, linhas } }: { planilha: Importacao }) {
  const text =
    situacao === 'desfazendo'
      ? 'Desfazendo...'
      : `${SITUACAO_LABEL[situacao]} ${NUMBER.format(feitas)} de ${NUMBER.format(linhas)} linhas…`
  return (
    <div className="card" role="status">
      <Progress label={text} value={feitas} max={Math.max(linhas, 1)} />
    </div>
  )
}
