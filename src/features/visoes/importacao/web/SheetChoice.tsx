import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorAlert } from '#web/ui/feedback/ErrorAlert.tsx'
import type { Importacao } from '../contract.ts'
import { api, sendSheet } from './api.ts'

type Props = {
  planilha: Importacao
  file: File
  onOpen: (id: string, file: File) => void
}

const FAILURE = 'Não foi possível ler a folha.'

/** Reads another sheet of the same file instead. */
export function SheetChoice({ planilha, file, onOpen }: Props) {
  const { id, tipo, folha, folhas } = planilha
  const reading = useEntityMutation({
    async run(other: string) {
      const read = await sendSheet({ tipo, file, folha: other })
      await api.remove({ params: { id } })
      return read
    },
    failure: FAILURE,
    invalidates: [queryKeys.importacoes],
    inline: true,
    onDone: (read) => onOpen(read.id, file),
  })
  return (
    <Card title="Folha" className="mb-4">
      <select
        className="control"
        aria-label="Folha da planilha"
        value={folha ?? ''}
        disabled={reading.busy}
        onChange={({ target }) => void reading.run(target.value)}
      >
        {folhas.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      {reading.error && <ErrorAlert error={reading.error} failure={FAILURE} />}
    </Card>
  )
}
