import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { TextField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { AlertRow, AlertRows } from '#web/ui/lists/AlertRow.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { hodometrosContract, type LeituraAConferir } from '../../hodometros/contract.ts'
import { hodometros, motosQueries } from '../api.ts'

const invalidates = [
  queryKeys.motos,
  queryKeys.manutencoes,
  queryKeys.painel,
  queryKeys.locacoes,
] as const

/** The readings that are too far from those beside them; nothing while there are none. */
export function LeiturasAConferir() {
  const leituras = useQuery(motosQueries.readingsToCheck()).data ?? []
  const [correcting, setCorrecting] = useState<LeituraAConferir>()
  const confirm = useEntityMutation({
    run: (id: string) => hodometros.confirm({ params: { id } }),
    success: 'Leitura conferida.',
    invalidates,
  })
  if (leituras.length === 0) return null
  return (
    <Fold title="Hodômetros a conferir" count={leituras.length}>
      <AlertRows>
        {leituras.map((leitura) => (
          <AlertRow
            key={leitura.id}
            compact
            title={
              <span className="tabular tracking-wide">
                <MotoLink id={leitura.moto_id}>{leitura.placa}</MotoLink>
              </span>
            }
            about={textOf(leitura)}
            actions={
              <>
                <Button
                  size="small"
                  busy={confirm.busy}
                  aria-label={`Está certo: hodômetro da moto ${leitura.placa}`}
                  onClick={() => void confirm.run(leitura.id)}
                >
                  Está certo
                </Button>
                <Button
                  size="small"
                  aria-label={`Corrigir o hodômetro da moto ${leitura.placa}`}
                  onClick={() => setCorrecting(leitura)}
                >
                  Corrigir
                </Button>
              </>
            }
          />
        ))}
      </AlertRows>
      {correcting && (
        <CorrectDialog leitura={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </Fold>
  )
}

/** 'Hodômetro: 50.000 km em 15/08 (antes 4.870)'. */
function textOf({ km, dia, anterior }: LeituraAConferir) {
  const before = anterior && ` (antes ${formatKm(anterior.km).replace(' km', '')})`
  return `Hodômetro: ${formatKm(km)} em ${formatDay(dia).slice(0, 5)}${before ?? ''}`
}

type Props = { leitura: LeituraAConferir; onClose: () => void }

/** Corrects one reading, with a reason. */
function CorrectDialog({ leitura, onClose }: Props) {
  const form = useContractForm({
    endpoint: hodometrosContract.correct,
    defaultValues: { km: '', motivo: '' } as never,
    onSubmit: (body) => hodometros.correct({ params: { id: leitura.id }, body }),
    success: ({ placa, km_atual }) => `Moto ${placa}: ${formatKm(km_atual)}.`,
    failure: 'Erro ao corrigir o hodômetro. Tente novamente.',
    invalidates: [...invalidates],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Corrigir o hodômetro da moto ${leitura.placa}`}
      description={textOf(leitura)}
      form={form}
      submit="Corrigir"
      onClose={onClose}
    >
      <FormGrid>
        <NumberField name="km" format="km" />
        <TextField name="motivo" />
      </FormGrid>
    </FormDialog>
  )
}
