import { Download } from 'lucide-react'
import { useState } from 'react'
import { FileDrop } from '#features/sistema/arquivos/web/public.tsx'
import { usePage } from '#web/data/lists.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import { type Column, DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { InstantText } from '#web/ui/values.tsx'
import type { Importacao } from '../contract.ts'
import { KIND_HINT, SITUACAO_COR } from '../labels.ts'
import { KIND_LABEL, KINDS, type Kind, SITUACAO_LABEL } from '../rules.ts'
import { downloadModel, importacaoQueries, UNREAD, useSending } from './api.ts'

/** What the sheet is, the file itself, and the sheets of before. */
export function ChooseFile({ onOpen }: { onOpen: (id: string, file?: File) => void }) {
  const [tipo, setTipo] = useState<Kind>('locacoes')
  const sending = useSending(onOpen)
  return (
    <>
      <Card title="O que a planilha tem?" className="mb-4">
        <fieldset className="choice-cards">
          <legend className="sr-only">O que a planilha tem</legend>
          {KINDS.map((kind) => (
            <label key={kind} className="choice-card">
              <input
                type="radio"
                name="tipo"
                checked={tipo === kind}
                onChange={() => setTipo(kind)}
              />
              <span>
                <span className="block font-medium">{KIND_LABEL[kind]}</span>
                <span className="block text-sm text-tinta-2">{KIND_HINT[kind]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-4">
          <FileDrop
            label={sending.busy ? 'Lendo...' : 'Escolher planilha'}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            hint="CSV ou XLSX, até 5 MB e 1.000 linhas. Nada é gravado antes de você conferir."
            onFile={(file) => {
              if (!sending.busy) void sending.run({ tipo, file })
            }}
          />
        </div>
        <div className="mt-4 grid justify-items-start gap-4">
          {sending.error && <ErrorAlert error={sending.error} failure={UNREAD} />}
          <Button size="small" icon={Download} onClick={() => void downloadModel(tipo)}>
            Baixar modelo
          </Button>
        </div>
      </Card>
      <Card title="Planilhas trazidas">
        <Past onOpen={onOpen} />
      </Card>
    </>
  )
}

const COLUMNS: Column<Importacao>[] = [
  { header: 'Arquivo', main: true, cell: ({ arquivo_nome }) => arquivo_nome },
  {
    header: 'Situação',
    cell: ({ situacao }) => <Badge cor={SITUACAO_COR[situacao]}>{SITUACAO_LABEL[situacao]}</Badge>,
  },
  { header: 'Linhas', numeric: true, cell: ({ linhas }) => linhas },
  { header: 'Quando', cell: ({ criado_em }) => <InstantText instant={criado_em} /> },
  { header: 'Por', cell: ({ por }) => por },
]

function Past({ onOpen }: { onOpen: (id: string) => void }) {
  const past = usePage(importacaoQueries.list())
  return (
    <QueryList
      query={past}
      noun={['a planilha', 'as planilhas']}
      uncounted
      skeleton="rows"
      empty="Nenhuma planilha trazida ainda."
    >
      {(items) => (
        <DataTable
          label="Planilhas trazidas"
          rows={items}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          actions={({ id, arquivo_nome }) => (
            <Button size="small" aria-label={`Abrir: ${arquivo_nome}`} onClick={() => onOpen(id)}>
              Abrir
            </Button>
          )}
        />
      )}
    </QueryList>
  )
}
