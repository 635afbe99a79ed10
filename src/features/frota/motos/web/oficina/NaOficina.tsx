import { useState } from 'react'
import { type CalendarDay, formatDay } from '#domain/calendar-day.ts'
import { ANY_VERSION } from '#web/data/api-client.ts'
import { usePage } from '#web/data/lists.ts'
import { useEntityMutation } from '#web/data/mutations.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { DateField, TextField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryList } from '#web/ui/lists/QueryList.tsx'
import { MotoLink } from '#web/ui/records.tsx'
import { type Moto, motosContract } from '../../contract.ts'
import { ETAPA_OFICINA_LABEL, ETAPAS_OFICINA, type EtapaOficina } from '../../oficina/rules.ts'
import { api, motosQueries } from '../api.ts'

type InWorkshop = Moto & { oficina: NonNullable<Moto['oficina']> }

const invalidates = [queryKeys.motos, queryKeys.manutencoes, queryKeys.painel] as const
const shortDay = (day: CalendarDay) => formatDay(day).slice(0, 5)

/** The motorcycles in the workshop, by plate: one tap says how far each is. */
export function NaOficina() {
  const motos = usePage(motosQueries.inWorkshop())
  const [editing, setEditing] = useState<InWorkshop>()
  return (
    <Card>
      <QueryList
        query={motos}
        skeleton="rows"
        noun={['a moto', 'as motos']}
        empty="Nenhuma moto na oficina."
      >
        {(items) => (
          <DataTable
            label="Na oficina"
            rows={items.filter((moto): moto is InWorkshop => moto.oficina !== null)}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'Moto',
                main: true,
                cell: ({ id, placa, oficina }) => (
                  <>
                    <span className="tabular font-medium tracking-wide">
                      <MotoLink id={id}>{placa}</MotoLink>
                    </span>
                    <small>desde {shortDay(oficina.desde)}</small>
                  </>
                ),
              },
              {
                header: 'Etapa',
                unlabelled: true,
                cell: (moto) => <Etapas moto={moto} />,
              },
              {
                header: 'Previsão',
                cell: ({ oficina }) => (
                  <>
                    {oficina.prevista ? shortDay(oficina.prevista) : 'Sem previsão'}
                    {oficina.nota && <small className="wrap-anywhere">{oficina.nota}</small>}
                  </>
                ),
              },
            ]}
            actions={(moto) => (
              <>
                {moto.oficina.etapa === 'pronta' && <Liberar moto={moto} />}
                <Button
                  size="small"
                  aria-label={`Previsão e nota da moto ${moto.placa}`}
                  onClick={() => setEditing(moto)}
                >
                  Previsão e nota
                </Button>
              </>
            )}
          />
        )}
      </QueryList>
      {editing && <OficinaDialog moto={editing} onClose={() => setEditing(undefined)} />}
    </Card>
  )
}

/** How far the motorcycle is: one of the chips, saved by a tap. */
function Etapas({ moto: { id, placa, oficina } }: { moto: InWorkshop }) {
  const save = useEntityMutation({
    run: (etapa: EtapaOficina) => api.setOficina({ params: { id }, body: { etapa } }, ANY_VERSION),
    failure: 'A etapa não foi salva.',
    invalidates,
  })
  return (
    <fieldset className="chips" aria-label={`Etapa da moto ${placa}`}>
      {ETAPAS_OFICINA.map((etapa) => (
        <button
          key={etapa}
          type="button"
          className="chip"
          aria-pressed={oficina.etapa === etapa}
          disabled={save.busy}
          onClick={() => etapa !== oficina.etapa && void save.run(etapa)}
        >
          {ETAPA_OFICINA_LABEL[etapa]}
        </button>
      ))}
    </fieldset>
  )
}

/** Sends a motorcycle that is ready back to the fleet. */
function Liberar({ moto: { id, placa } }: { moto: Moto }) {
  const free = useEntityMutation({
    run: () =>
      api.setStatus(
        { params: { id }, body: { status: 'disponivel', motivo: 'Saiu da oficina' } },
        ANY_VERSION,
      ),
    success: `Moto ${placa}: disponível.`,
    failure: 'Erro ao salvar moto. Tente novamente.',
    invalidates,
  })
  return (
    <Button
      size="small"
      variant="primary"
      busy={free.busy}
      aria-label={`Liberar a moto ${placa}`}
      onClick={() => void free.run()}
    >
      Liberar
    </Button>
  )
}

/** When it is expected back, and a note. */
function OficinaDialog({ moto, onClose }: { moto: InWorkshop; onClose: () => void }) {
  const form = useContractForm({
    endpoint: motosContract.setOficina,
    defaultValues: { prevista: moto.oficina.prevista, nota: moto.oficina.nota },
    onSubmit: (body) => api.setOficina({ params: { id: moto.id }, body }, ANY_VERSION),
    success: 'Previsão salva.',
    failure: 'Erro ao salvar moto. Tente novamente.',
    invalidates: [...invalidates],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Moto ${moto.placa} na oficina`}
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <FormGrid>
        <DateField name="prevista" />
        <TextField name="nota" />
      </FormGrid>
    </FormDialog>
  )
}
