import { useState } from 'react'
import { nameOfMonth } from '#domain/days/month-names.ts'
import { pathOf } from '#http/client.ts'
import { useToday } from '#web/clock.ts'
import { downloadFile } from '#web/data/api-client.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { Button } from '#web/ui/Button.tsx'
import { FilterSelect } from '#web/ui/lists/filters.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { contadorContract } from '../../contador/contract.ts'
import { mesAway, mesOf } from '../../rules.ts'

/** How far back a month may be chosen. */
const MONTHS = 24

/** Chooses a month and downloads the accountant's file of it, by default of the last one. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const now = mesOf(useToday())
  const [mes, setMes] = useState(mesAway(now, -1))
  const download = useEntityMutation<string>({
    run: (chosen) =>
      downloadFile(
        pathOf(contadorContract.export, { query: { mes: chosen } }),
        `contador_${chosen}.csv`,
      ),
    failure: 'Não foi possível exportar. Tente novamente.',
    onDone: onClose,
  })
  return (
    <Dialog
      title="Exportar para o contador"
      size="small"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={download.busy} onClick={() => void download.run(mes)}>
          Exportar
        </Button>
      }
    >
      <p className="mb-4">
        Uma linha por receita, manutenção, despesa paga e caução, com o total no fim. O arquivo tem
        nomes e CPFs.
      </p>
      <FilterSelect
        label="Mês"
        options={Array.from({ length: MONTHS }, (_, ago) => mesAway(now, -ago)).map((value) => ({
          value,
          label: nameOfMonth(value),
        }))}
        value={mes}
        onChange={setMes}
      />
    </Dialog>
  )
}
