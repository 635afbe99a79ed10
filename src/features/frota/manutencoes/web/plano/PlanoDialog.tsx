import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDays } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { queryKeys } from '#web/data/query-keys.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField, TextField } from '#web/forms/fields/fields.tsx'
import { NumberField } from '#web/forms/fields/number-fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/lists/DataTable.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { type ItemDeManutencao, planoContract } from '../../plano/contract.ts'
import { api, planoQueries } from './api.ts'

/** The items of the plan, for administrators: a list and a form. */
export function PlanoDialog({ onClose }: { onClose: () => void }) {
  const [editing, setEditing] = useState<ItemDeManutencao | 'new'>()
  const plano = useQuery(planoQueries.items())
  if (editing)
    return (
      <ItemDialog
        {...(editing !== 'new' && { item: editing })}
        onClose={() => setEditing(undefined)}
      />
    )
  return (
    <Dialog
      title="Plano de manutenção"
      description="A troca de óleo, a cada 1.300 km, já está no sistema. Confira no manual da moto."
      onClose={onClose}
    >
      <QueryView query={plano} noun="o plano">
        {(items) => (
          <DataTable
            label="Plano de manutenção"
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'Item',
                main: true,
                cell: ({ nome, ativo }) => (
                  <>
                    {nome} {ativo && <Badge cor="verde">Em uso</Badge>}
                  </>
                ),
              },
              { header: 'A cada', cell: (item) => intervalOf(item) },
            ]}
            actions={(item) => (
              <Button
                size="small"
                aria-label={`Editar ${item.nome}`}
                onClick={() => setEditing(item)}
              >
                Editar
              </Button>
            )}
          />
        )}
      </QueryView>
      <Button className="mt-3" icon={Plus} onClick={() => setEditing('new')}>
        Novo item
      </Button>
    </Dialog>
  )
}

const intervalOf = ({ intervalo_km, intervalo_dias }: ItemDeManutencao) =>
  [intervalo_km && formatKm(intervalo_km), intervalo_dias && formatDays(intervalo_dias)]
    .filter(Boolean)
    .join(' ou ')

const blank = {
  nome: '',
  intervalo_km: null,
  intervalo_dias: null,
  aviso_km: null,
  aviso_dias: null,
  ativo: true,
}

/** Creates an item, or changes it and switches it on or off. */
function ItemDialog({ item, onClose }: { item?: ItemDeManutencao; onClose: () => void }) {
  const form = useContractForm({
    endpoint: planoContract.create,
    record: item,
    defaultValues: item ? writtenOf(item) : blank,
    onSubmit: (body, options) =>
      item ? api.update({ params: { id: item.id }, body }, options) : api.create({ body }, options),
    success: ({ nome }) => `${nome}: salvo.`,
    failure: 'Erro ao salvar o item. Tente novamente.',
    invalidates: [queryKeys.manutencoes],
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={item ? `Editar ${item.nome}` : 'Novo item'}
      description="Confira no manual da moto."
      form={form}
      submit="Salvar"
      onClose={onClose}
    >
      <FormGrid>
        <TextField name="nome" wide />
        <NumberField name="intervalo_km" format="km" />
        <NumberField name="aviso_km" format="km" />
        <NumberField name="intervalo_dias" format="plain" />
        <NumberField name="aviso_dias" format="plain" />
        <CheckboxField name="ativo" label="Em uso" wide />
      </FormGrid>
    </FormDialog>
  )
}

const writtenOf = ({ nome, ativo, ...item }: ItemDeManutencao) => ({
  nome,
  ativo,
  intervalo_km: item.intervalo_km,
  intervalo_dias: item.intervalo_dias,
  aviso_km: item.aviso_km,
  aviso_dias: item.aviso_dias,
})
