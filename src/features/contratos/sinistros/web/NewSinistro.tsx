import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ATO } from '#domain/atos.ts'
import { type Moto, motosContract } from '#features/frota/motos/contract.ts'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { apiFor } from '#web/data/api-client.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { CheckboxField } from '#web/forms/fields/fields.tsx'
import { PickField } from '#web/forms/fields/PickField.tsx'
import { MOMENT, momentFields, momentOf, underDay } from '#web/forms/moment.ts'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { sinistrosContract } from '../contract.ts'
import { isTheft, TIPO_SINISTRO_LABEL, TIPOS_SINISTRO, type TipoSinistro } from '../rules.ts'
import { api, INVALIDATES } from './api.ts'
import { WrittenFields } from './WrittenFields.tsx'

const { ocorrido_em: _, ...typed } = sinistrosContract.create.body.shape
const registering = {
  ...sinistrosContract.create,
  body: z.strictObject({ ...typed, ...MOMENT }),
} as const

type Props = { onMade: (id: string) => void; onClose: () => void }

/** Registers what happened to a motorcycle, the one that the menu was opened of if any. */
export function NewSinistro({ moto_id, ...props }: Props & { moto_id: string }) {
  const query = useQuery({ ...motosQueries.one(moto_id), enabled: moto_id !== '' })
  if (moto_id === '') return <NewForm {...props} />
  if (query.data) return <NewForm moto={query.data} {...props} />
  return (
    <Dialog
      title={ATO.registrarSinistro}
      footer={<Button onClick={props.onClose}>Fechar</Button>}
      onClose={props.onClose}
    >
      <QueryView query={query} skeleton="form" noun="a moto">
        {() => null}
      </QueryView>
    </Dialog>
  )
}

const TIPOS = TIPOS_SINISTRO.map((value) => ({ value, label: TIPO_SINISTRO_LABEL[value] }))

function NewForm({ moto, onMade, onClose }: Props & { moto?: Moto }) {
  const form = useContractForm({
    endpoint: registering,
    defaultValues: {
      tipo: '',
      moto_id: moto?.id ?? '',
      ...momentFields(new Date()),
      local: '',
      relato: '',
      feridos: false,
    },
    onSubmit: ({ dia, hora, ...sinistro }, options) =>
      api
        .create({ body: { ...sinistro, ocorrido_em: momentOf({ dia, hora }) } }, options)
        .catch(underDay('ocorrido_em')),
    success: ({ placa, registrada_como_roubada }) =>
      registrada_como_roubada
        ? `Registrado. A moto ${placa} consta como roubada.`
        : 'Sinistro registrado.',
    failure: 'Erro ao registrar sinistro. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: ({ id }) => onMade(id),
  })
  const tipo = form.watch('tipo') as TipoSinistro | ''
  return (
    <FormDialog
      title={ATO.registrarSinistro}
      description={moto && `Moto ${moto.placa}, ${moto.cor}`}
      form={form}
      submit="Registrar"
      missing={tipo ? undefined : 'o que houve'}
      onClose={onClose}
    >
      <div className="mb-4">
        <Alert tipo="aviso" quiet title="Há feridos? Ligue 192 ou 193." />
      </div>
      <FormGrid>
        <ChoiceField name="tipo" choices={TIPOS} short />
        {!moto && (
          <PickField
            name="moto_id"
            searchKey={['motos', 'sinistro']}
            search={searchMotos}
            none="Nenhuma moto encontrada"
            placeholder="Digite a placa"
            wide
          />
        )}
        <WrittenFields />
        {tipo === 'acidente' && <CheckboxField name="feridos" wide />}
      </FormGrid>
      {tipo !== '' && isTheft(tipo) && (
        <p className="mt-4 text-sm text-tinta-2">
          A moto sai de uso e só volta depois da baixa da restrição na polícia.
        </p>
      )}
    </FormDialog>
  )
}

const motos = apiFor(motosContract)

/** Motorcycles of the fleet, by plate. */
async function searchMotos(busca: string, signal: AbortSignal) {
  const { items } = await motos.list({ query: { busca, limite: 20 } }, { signal })
  return items.map(({ id, placa, cor }) => ({ value: id, label: `${placa}, ${cor}` }))
}
