import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { compararHref, recordHref, vistoriaHref } from '#domain/addresses.ts'
import { ATO } from '#domain/atos.ts'
import { formatDay, formatMoment } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { isOpen, shortId } from '#domain/locacao.ts'
import { RecordAcerto } from '#features/contratos/acertos/web/public.tsx'
import type { VistoriaResumida } from '#features/contratos/vistorias/contract.ts'
import { StartVistoria, vistoriasQueries } from '#features/contratos/vistorias/web/public.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { AppLink } from '#web/ui/navigation/AppLink.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import type { Locacao } from '../../contract.ts'
import { kmDrivenText } from '../../periodos/rules.ts'
import { wasRenewed } from '../../renovacao/rules.ts'
import { allowedActions } from '../../rules.ts'
import { locacoesQueries } from '../api.ts'
import { ASK_AGAIN_MS, LocacaoFrame, StatusAlert } from '../LocacaoFrame.tsx'
import { ReturnForm } from './ReturnForm.tsx'

/** Takes a motorcycle back in one sitting, of which the steps that were taken stay visible: inspection, return, settlement, closing. */
export function EncerrarPage({ id }: { id: string }) {
  const locacao = useQuery({
    ...locacoesQueries.one(id),
    // The km of an inspection on another phone go into the form.
    refetchInterval: ({ state: { data } }) =>
      data && isOpen(data.status) && data.km_devolucao === null ? ASK_AGAIN_MS : false,
  })
  return (
    <LocacaoFrame
      title={ATO.encerrarLocacao}
      tabTitle={`${ATO.encerrarLocacao} ${shortId(id)}`}
      query={locacao}
    >
      {(found) => <Steps locacao={found} />}
    </LocacaoFrame>
  )
}

function Steps({ locacao }: { locacao: Locacao }) {
  const { id, status } = locacao
  const isEnded = !isOpen(status)
  const next = useFocusOnce(isEnded)
  const vistoria = useQuery(vistoriasQueries.ofLocacao(id, 'devolucao'))
  if (wasRenewed(locacao))
    return (
      <Alert
        tipo="info"
        title="Esta locação foi renovada"
        actions={
          <LinkButton size="small" href={recordHref.locacao(id)}>
            Abrir a locação
          </LinkButton>
        }
      >
        A moto e a caução continuam na locação seguinte: o acerto é feito quando ela terminar.
      </Alert>
    )
  return (
    <div className="grid max-w-3xl gap-4">
      <ReturnVistoria locacao={locacao} query={vistoria} />
      <RecordSection title="2. Devolução" aside={isEnded && <Badge cor="verde">Feita</Badge>}>
        {isEnded ? (
          <Returned locacao={locacao} />
        ) : (
          <Return
            locacao={locacao}
            isNext={isDone(vistoria.data) || vistoria.isError}
            vistoria_id={isDone(vistoria.data) ? vistoria.data?.id : undefined}
          />
        )}
      </RecordSection>
      {isEnded ? (
        <div ref={next} tabIndex={-1} className="grid gap-4 outline-none">
          <RecordAcerto locacao_id={id} step="conta" />
          <RecordAcerto locacao_id={id} step="fechar" />
        </div>
      ) : (
        <>
          <Later title="3. Acerto">
            O que é devido, o que a caução paga e o que volta ao cliente.
          </Later>
          <Later title="4. Fechar, assinar e devolver">
            Os dois assinam o termo; depois, o que volta ou o que falta.
          </Later>
        </>
      )}
    </div>
  )
}

/** Focuses what follows a step that was just taken, so that it is read aloud. */
function useFocusOnce(isTaken: boolean) {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(isTaken)
  useEffect(() => {
    if (isTaken && !before.current) element.current?.focus()
    before.current = isTaken
  }, [isTaken])
  return element
}

function Return({ locacao, ...form }: ComponentProps<typeof ReturnForm>) {
  if (allowedActions(locacao.status).includes('finalizar'))
    return (
      <>
        {locacao.renovacao_plano && (
          <div className="mb-5">
            <Alert tipo="aviso" title="Há uma renovação combinada">
              Com a devolução registrada, a renovação deixa de valer.
            </Alert>
          </div>
        )}
        <ReturnForm locacao={locacao} {...form} />
      </>
    )
  return (
    <StatusAlert tipo="aviso" locacao={locacao}>
      Retome a locação antes de registrar a devolução.
    </StatusAlert>
  )
}

type VistoriaProps = { locacao: Locacao; query: UseQueryResult<VistoriaResumida | null> }

const isDone = (vistoria: VistoriaResumida | null | undefined) => vistoria?.status === 'concluida'

/** Before the return or after it: without an inspection the return is possible, and damage needs another proof. */
function ReturnVistoria({ locacao: { id, status }, query }: VistoriaProps) {
  const isConcluded = isDone(query.data)
  const isSkipped = query.data !== undefined && !isConcluded && !isOpen(status)
  const whyVistoria = isSkipped
    ? 'Sem ela, uma avaria precisa de outra prova.'
    : 'As fotos e as avarias ficam no termo assinado, e o km vem preenchido abaixo.'
  return (
    <RecordSection
      title="1. Vistoria de devolução"
      aside={
        isConcluded ? (
          <Badge cor="verde">Feita</Badge>
        ) : (
          isSkipped && <Badge cor="amarelo">Em aberto</Badge>
        )
      }
    >
      <QueryView query={query} skeleton="field" noun="a vistoria">
        {(vistoria) =>
          vistoria && isConcluded ? (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <AppLink className="text-link" href={vistoriaHref(vistoria.id)}>
                Ver vistoria
              </AppLink>
              <AppLink className="text-link" href={compararHref(id)}>
                Comparar com a entrega
              </AppLink>
            </p>
          ) : (
            <>
              <p className="mb-3 text-tinta-2">
                {vistoria ? `Começada por ${vistoria.autor}.` : whyVistoria}
              </p>
              <StartVistoria
                label="Fazer vistoria de devolução"
                tipo="devolucao"
                locacao_id={id}
                draft={vistoria?.id}
                {...(isSkipped ? { variant: 'secondary' } : { variant: 'primary', size: 'normal' })}
              />
            </>
          )
        }
      </QueryView>
    </RecordSection>
  )
}

function Returned({ locacao }: { locacao: Locacao }) {
  const { data_encerramento, devolvida_em, km_final } = locacao
  const when = devolvida_em
    ? formatMoment(new Date(devolvida_em))
    : data_encerramento && formatDay(data_encerramento)
  return (
    <Facts
      items={[
        { label: 'Devolvida em', value: when },
        km_final !== null && { label: 'Km final', value: formatKm(km_final) },
        km_final !== null && { label: 'Distância percorrida', value: kmDrivenText(locacao) },
      ]}
    />
  )
}

const Later = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <p className="text-tinta-2">{children}</p>
  </Card>
)
