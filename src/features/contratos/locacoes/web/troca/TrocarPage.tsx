import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarMinus, CirclePause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { destrocarHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { vistoriasQueries } from '#features/contratos/vistorias/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { Form } from '#web/forms/Form.tsx'
import { ChoiceField } from '#web/forms/fields/ChoiceField.tsx'
import { FormGrid } from '#web/forms/fields/FieldFrame.tsx'
import { SelectField, TextAreaField } from '#web/forms/fields/fields.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { SearchField } from '#web/ui/lists/filters.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { Locacao, MotoParaTroca } from '../../contract.ts'
import { MOTIVO_PERIODO_LABEL, MOTIVOS_TROCA } from '../../periodos/rules.ts'
import { isOnReserve, MOTOS_OFERECIDAS } from '../../troca/rules.ts'
import { taskHref } from '../action-items.ts'
import { api, INVALIDATES, locacoesQueries } from '../api.ts'
import { Readings } from './Readings.tsx'
import { SwapFrame } from './SwapFrame.tsx'
import { momentOf, swapForm, swapQuestion } from './swap-form.ts'
import { typedOf, useStoreTyped } from './typed.ts'
import { Vistorias } from './Vistorias.tsx'
import { vistoriaIds, vistoriasOf } from './vistorias.ts'

/** Gives a customer another motorcycle within the rental, on a phone in the yard. */
export const TrocarPage = ({ id }: { id: string }) => (
  <SwapFrame id={id} title={ATO.trocarMoto}>
    {(locacao) => <Choose locacao={locacao} />}
  </SwapFrame>
)

function Choose({ locacao }: { locacao: Locacao }) {
  const typed = typedOf('trocar', locacao.id)
  const [busca, setBusca] = useState(() => String(typed.read().busca ?? ''))
  const motos = useQuery(locacoesQueries.swapOptions(locacao.id, busca))
  const isAlone = motos.data?.length === 0 && busca === ''
  return (
    <>
      {isOnReserve(locacao) && (
        <Alert
          tipo="info"
          title={`A moto própria desta locação é a ${locacao.moto_titular_placa}.`}
          actions={
            <LinkButton size="small" href={destrocarHref(locacao.id)}>
              {ATO.destrocarMoto}
            </LinkButton>
          }
        >
          Para voltar a ela, use Destrocar.
        </Alert>
      )}
      {isAlone ? (
        <NoMoto locacao={locacao} />
      ) : (
        <QueryView query={motos} noun="as motos livres">
          {(found) => (
            <SwapForm
              locacao={locacao}
              motos={found}
              search={
                (busca !== '' || found.length === MOTOS_OFERECIDAS) && (
                  <SearchField
                    label="Buscar por placa"
                    placeholder="Buscar por placa"
                    value={busca}
                    onChange={(text) => {
                      setBusca(text)
                      typed.add({ busca: text })
                    }}
                  />
                )
              }
            />
          )}
        </QueryView>
      )}
    </>
  )
}

/** What there is to do without a motorcycle at hand. */
const NoMoto = ({ locacao }: { locacao: Locacao }) => (
  <Alert
    tipo="aviso"
    title="Nenhuma moto está livre."
    actions={
      <>
        <LinkButton icon={CirclePause} href={taskHref(locacao.id, 'pausar')}>
          Pausar a locação
        </LinkButton>
        <LinkButton icon={CalendarMinus} href={taskHref(locacao.id, 'dias-perdidos')}>
          Dispensar dias
        </LinkButton>
      </>
    }
  >
    Com a locação pausada, as semanas deixam de ser cobradas até haver moto. Os dias perdidos da
    semana começada podem ser dispensados.
  </Alert>
)

type FormProps = { locacao: Locacao; motos: MotoParaTroca[]; search: ReactNode }

const KINDS = [
  {
    value: 'reserva',
    label: 'Reserva',
    detail: 'A moto própria volta, e fica reservada para o cliente',
  },
  { value: 'definitiva', label: 'Definitiva', detail: 'A nova passa a ser a moto da locação' },
]

function SwapForm({ locacao, motos, search }: FormProps) {
  const { id } = locacao
  const router = useRouter()
  const today = useToday()
  const typed = typedOf('trocar', id)
  const [{ busca: _, ...storedValues }] = useState(typed.read)
  const [opened] = useState(() => ({ dia: today, hora: timeInBrazil(new Date()) }))
  const vistorias = usePage(vistoriasQueries.ofRecord({ locacao_id: id })).items ?? []
  const form = useContractForm({
    endpoint: swapForm,
    defaultValues: {
      moto_id: '',
      tipo: '',
      motivo: '',
      texto: '',
      destino: 'manutencao',
      km_volta: '',
      km_saida: '',
      sem_vistoria_motivo: '',
      ...opened,
      ...storedValues,
    },
    onSubmit: ({ dia, hora, ...body }, options) =>
      api.swap(
        {
          params: { id },
          body: {
            ...body,
            ...vistoriaIds(vistoriasOf(vistorias, locacao, body.moto_id)),
            ...momentOf({ dia, hora }, opened),
          },
        },
        options,
      ),
    confirmBefore: (body) =>
      swapQuestion(
        { id: locacao.moto_id, km_atual: locacao.moto_km_atual },
        motos.find((moto) => moto.id === body.moto_id),
        body,
      ),
    success: 'Moto trocada!',
    failure: 'Erro ao trocar a moto. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: () => {
      typed.done()
      void router.navigate({ to: '/admin/locacoes/$id', params: { id } })
    },
  })
  useStoreTyped(typed, form, opened)
  const chosen: unknown = form.watch('moto_id')
  return (
    <RecordSection title="A troca">
      {/* Nothing is lost by leaving. */}
      <Form form={{ ...form, hasUnsaved: () => false }} submit={ATO.trocarMoto}>
        <FormGrid>
          <SelectField
            name="motivo"
            label="Motivo"
            options={MOTIVOS_TROCA.map((value) => ({ value, label: MOTIVO_PERIODO_LABEL[value] }))}
          />
          <TextAreaField name="texto" required={false} maxLength={500} rows={2} wide />
          {search && <div data-wide>{search}</div>}
          <ChoiceField
            name="moto_id"
            label="Moto que sai"
            choices={motos.map(({ id: value, placa, cor, modelo, km_atual }) => ({
              value,
              label: `${placa}, ${cor}`,
              detail: (
                <span className="text-sm text-tinta-2">
                  {modelo}, {formatKm(km_atual)}
                </span>
              ),
            }))}
          />
          <ChoiceField name="tipo" label="A moto própria volta?" choices={KINDS} />
        </FormGrid>
        <div className="mt-4">
          <Vistorias
            locacao={locacao}
            saida={motos.find((moto) => moto.id === chosen)}
            found={vistoriasOf(vistorias, locacao, chosen)}
          />
          <Readings
            locacao={locacao}
            saida={motos.find((moto) => moto.id === chosen)}
            today={today}
          />
        </div>
      </Form>
    </RecordSection>
  )
}
