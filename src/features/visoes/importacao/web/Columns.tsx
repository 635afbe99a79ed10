import { useState } from 'react'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { useUrlFilters } from '#web/data/url-filters.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { type Colunas, canBeFixed, columnsByField, missingFields } from '../colunas/rules.ts'
import type { Importacao } from '../contract.ts'
import { FIELD_LABEL, FIELDS_OF, type Field } from '../rules.ts'
import { api, UNREAD, useSending } from './api.ts'
import { importacaoFilters } from './filters.ts'

type Fixos = Partial<Record<Field, string>>
type Props = {
  planilha: Importacao
  file: File | undefined
  onOpen: (id: string, file?: File) => void
}

const FAILURE = 'Não foi possível conferir a planilha.'

/** One line per field: the column that it is in, with samples, or one value for all rows. */
export function Columns({ planilha, file, onOpen }: Props) {
  const { id, tipo, versao } = planilha
  const { set } = useUrlFilters(importacaoFilters)
  const [colunas, setColunas] = useState(() => columnsByField(planilha.colunas))
  const [fixos, setFixos] = useState<Fixos>(planilha.fixos)
  const [deleting, setDeleting] = useState(false)
  const missing = missingFields(tipo, { colunas, fixos })
  // As the sheet came, so that no line moves under the finger.
  const [first] = useState(() => [...missing, ...FIELDS_OF[tipo].filter((each) => each in colunas)])
  const others = FIELDS_OF[tipo].filter((field) => !first.includes(field))
  const [asksAll, setAsksAll] = useState(false)
  const showsAll = asksAll || others.some((field) => missing.includes(field))
  const checking = useEntityMutation({
    async run() {
      await api.update({ params: { id }, body: { colunas, fixos } }, { ifMatch: versao })
      return api.conferir({ params: { id } })
    },
    failure: FAILURE,
    invalidates: [queryKeys.importacoes],
    inline: true,
    onDone: () => set({ colunas: '' }),
  })
  const columns: Column<Field>[] = [
    {
      header: 'Campo',
      main: true,
      cell: (field) => (
        <>
          {FIELD_LABEL[field]} {missing.includes(field) && <Badge cor="vermelho">Falta</Badge>}
        </>
      ),
    },
    {
      header: 'Coluna da planilha',
      unlabelled: true,
      cell: (field) => (
        <select
          className="control min-w-40"
          aria-label={`Coluna de ${FIELD_LABEL[field]}`}
          value={colunas[field] ?? ''}
          onChange={({ target: { value } }) =>
            setColunas(withField(colunas, field, value && Number(value)))
          }
        >
          <option value="">Nenhuma</option>
          {planilha.colunas.map(({ indice, titulo }) => (
            <option key={indice} value={indice}>
              {titulo || `Coluna ${indice + 1}`}
            </option>
          ))}
        </select>
      ),
    },
    {
      header: 'Exemplos',
      unlabelled: true,
      cell: (field) => {
        const index = colunas[field]
        if (index !== undefined)
          return <small>{planilha.colunas[index]?.amostra.join(' · ')}</small>
        if (!canBeFixed(field)) return null
        return (
          <input
            className="control"
            aria-label={`Mesmo valor para todas: ${FIELD_LABEL[field]}`}
            placeholder="Mesmo valor para todas"
            value={fixos[field] ?? ''}
            onChange={({ target }) => setFixos(withField(fixos, field, target.value.trimStart()))}
          />
        )
      },
    },
  ]
  return (
    <Card title={planilha.arquivo_nome}>
      <SheetChoice planilha={planilha} file={file} onOpen={onOpen} />
      <p className="mb-4 text-sm text-tinta-2">{summaryOf(planilha, colunas)}</p>
      {checking.error && (
        <div className="mb-4">
          <ErrorAlert error={checking.error} failure={FAILURE} />
        </div>
      )}
      <DataTable
        label="Campos"
        rows={showsAll ? [...first, ...others] : first}
        rowKey={(field) => field}
        columns={columns}
      />
      {!showsAll && others.length > 0 && (
        <Button variant="quiet" onClick={() => setAsksAll(true)}>
          Mostrar os outros campos ({others.length})
        </Button>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-2">
        <Button
          variant="primary"
          busy={checking.busy}
          missing={missing.map((field) => FIELD_LABEL[field]).join(', ') || undefined}
          onClick={() => void checking.run()}
        >
          Conferir
        </Button>
        <Button onClick={() => setDeleting(true)}>Descartar planilha</Button>
      </div>
      {deleting && (
        <ConfirmDialog
          title="Descartar planilha"
          question="Descartar esta planilha? Nada dela foi gravado."
          item={planilha.arquivo_nome}
          confirm="Descartar"
          run={() => api.remove({ params: { id } })}
          success="Planilha descartada."
          failure="Não foi possível descartar a planilha."
          invalidates={[queryKeys.importacoes]}
          onDone={() => onOpen('')}
          onClose={() => setDeleting(false)}
        />
      )}
    </Card>
  )
}

/** Sets the column or the value of a field; an empty text takes it away. */
const withField = <V,>(chosen: Partial<Record<Field, V>>, field: Field, value: V | '') =>
  Object.fromEntries(
    Object.entries({ ...chosen, [field]: value }).filter(([, each]) => each !== ''),
  ) as Partial<Record<Field, V>>

/** Reads another sheet of the same file instead, as long as the browser has the file. */
function SheetChoice({ planilha: { id, tipo, folha, folhas }, file, onOpen }: Props) {
  const reading = useSending(onOpen)
  if (folhas.length < 2) return null
  if (!file)
    return <p className="text-sm text-tinta-2">Para ler outra aba, envie o arquivo de novo.</p>
  return (
    <>
      <select
        className="control mb-4"
        aria-label="Aba da planilha"
        value={folha ?? ''}
        disabled={reading.busy}
        onChange={({ target }) =>
          void reading.run({ tipo, file, folha: target.value, instead: id })
        }
      >
        {folhas.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {reading.error && <ErrorAlert error={reading.error} failure={UNREAD} />}
    </>
  )
}

/** How many rows there are, which were left out, and which columns nobody reads. */
function summaryOf({ linhas, puladas, folha, ...planilha }: Importacao, colunas: Colunas) {
  const unread = planilha.colunas.filter(
    ({ indice, titulo }) => titulo && !Object.values(colunas).includes(indice),
  )
  const texts = [
    `${linhas} ${linhas === 1 ? 'linha' : 'linhas'}${folha ? ` da aba ${folha}` : ''}.`,
    puladas.length > 0 &&
      `Fora: ${puladas.map(({ motivo, quantidade }) => `${quantidade} ${motivo}`).join(', ')}.`,
    unread.length > 0 &&
      `Colunas ainda sem campo: ${unread.map(({ titulo }) => titulo).join(', ')}.`,
  ]
  return texts.filter(Boolean).join(' ')
}
