import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { recordHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { timeInBrazil } from '#domain/calendar-day.ts'
import { vistoriasQueries } from '#features/contratos/vistorias/web/public.tsx'
import { STATUS_MOTO_LABEL } from '#features/frota/motos/rules.ts'
import { motosQueries } from '#features/frota/motos/web/public.tsx'
import { useToday } from '#web/clock.ts'
import { usePage } from '#web/data/lists.ts'
import { Form } from '#web/forms/Form.tsx'
import { useContractForm } from '#web/forms/useContractForm.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { Locacao } from '../../contract.ts'
import { isOnReserve } from '../../troca/rules.ts'
import { api, INVALIDATES } from '../api.ts'
import { Readings } from './Readings.tsx'
import { SwapFrame } from './SwapFrame.tsx'
import { momentOf, swapBackForm, swapQuestion } from './swap-form.ts'
import { typedOf, useStoreTyped } from './typed.ts'
import { Vistorias } from './Vistorias.tsx'
import { vistoriaIds, vistoriasOf } from './vistorias.ts'

/** Gives a customer the rental's own motorcycle back. */
export const DestrocarPage = ({ id }: { id: string }) => (
  <SwapFrame id={id} title={ATO.destrocarMoto}>
    {(locacao) =>
      isOnReserve(locacao) ? (
        <SwapBackForm locacao={locacao} />
      ) : (
        <Alert tipo="info" title="A locação já está com a moto própria." />
      )
    }
  </SwapFrame>
)

function SwapBackForm({ locacao }: { locacao: Locacao }) {
  const { id, moto_titular_id } = locacao
  const router = useRouter()
  const today = useToday()
  const typed = typedOf('destrocar', id)
  const [storedValues] = useState(typed.read)
  const own = useQuery(motosQueries.one(moto_titular_id)).data
  const [opened] = useState(() => ({ dia: today, hora: timeInBrazil(new Date()) }))
  const vistorias = usePage(vistoriasQueries.ofRecord({ locacao_id: id })).items ?? []
  const found = vistoriasOf(vistorias, locacao, moto_titular_id)
  const form = useContractForm({
    endpoint: swapBackForm,
    defaultValues: {
      destino: 'disponivel',
      km_volta: '',
      km_saida: '',
      sem_vistoria_motivo: '',
      ...opened,
      ...storedValues,
    },
    onSubmit: ({ dia, hora, ...body }, options) =>
      api.swapBack(
        {
          params: { id },
          body: { ...body, ...vistoriaIds(found), ...momentOf({ dia, hora }, opened) },
        },
        options,
      ),
    confirmBefore: (body) =>
      swapQuestion({ id: locacao.moto_id, km_atual: locacao.moto_km_atual }, own, body),
    success: 'A locação está de novo com a moto própria!',
    failure: 'Erro ao destrocar. Tente novamente.',
    invalidates: INVALIDATES,
    onSaved: () => {
      typed.done()
      void router.navigate({ to: '/admin/locacoes/$id', params: { id } })
    },
  })
  useStoreTyped(typed, form, opened)
  return (
    <>
      {own && own.status !== 'disponivel' && (
        <Alert
          tipo="aviso"
          title={`A ${own.placa} está ${STATUS_MOTO_LABEL[own.status].toLowerCase()}.`}
          actions={
            <LinkButton size="small" href={recordHref.moto(own.id)}>
              Abrir a moto
            </LinkButton>
          }
        >
          Deixe-a disponível em Motos antes de destrocar.
        </Alert>
      )}
      <RecordSection title="A troca">
        {/* Nothing is lost by leaving. */}
        <Form form={{ ...form, hasUnsaved: () => false }} submit={ATO.destrocarMoto}>
          <Vistorias
            locacao={locacao}
            saida={{ id: moto_titular_id, placa: locacao.moto_titular_placa }}
            found={found}
          />
          <Readings locacao={locacao} saida={own} today={today} />
        </Form>
      </RecordSection>
    </>
  )
}
