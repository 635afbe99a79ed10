import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDay, formatMoment } from '#domain/calendar-day.ts'
import { formatKm } from '#domain/distance.ts'
import { isOpen, shortId } from '#domain/locacao.ts'
import { RecordAcerto } from '#features/acertos/web/public.tsx'
import { StartVistoria } from '#features/vistorias/web/public.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card, Facts } from '#web/ui/Card.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { QueryView } from '#web/ui/lists/QueryList.tsx'
import { Page } from '#web/ui/Page.tsx'
import { RecordSection } from '#web/ui/RecordPage.tsx'
import { LocacaoLink, recordHref } from '#web/ui/records.tsx'
import type { Locacao } from '../../contract.ts'
import { kmDrivenText } from '../../periodos/rules.ts'
import { wasRenewed } from '../../renovacao/rules.ts'
import { allowedActions, STATUS_LOCACAO_LABEL } from '../../rules.ts'
import { locacoesQueries } from '../api.ts'
import { ReturnForm } from './ReturnForm.tsx'

/** Ends a rental in three steps, of which those that were taken stay visible: return, settlement, closing. */
export function EncerrarPage({ id }: { id: string }) {
  const locacao = useQuery(locacoesQueries.one(id))
  const found = locacao.data
  return (
    <Page
      title="Encerrar locação"
      tabTitle={`Encerrar locação ${shortId(id)}`}
      lead={
        found && (
          <>
            {found.cliente_nome}, moto {found.moto_placa},{' '}
            <LocacaoLink id={id}>locação {shortId(id)}</LocacaoLink>
          </>
        )
      }
    >
      <QueryView query={locacao} failure="Não foi possível carregar a locação.">
        {(found) => <Steps locacao={found} />}
      </QueryView>
    </Page>
  )
}

function Steps({ locacao }: { locacao: Locacao }) {
  const { id, status } = locacao
  const isEnded = !isOpen(status)
  const next = useFocusOnce(isEnded)
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
      <RecordSection title="1. Devolução" aside={isEnded && <Badge cor="verde">Feita</Badge>}>
        {isEnded ? <Returned locacao={locacao} /> : <Return locacao={locacao} />}
      </RecordSection>
      {isEnded ? (
        <div ref={next} tabIndex={-1} className="grid gap-4 outline-none">
          <RecordAcerto locacao_id={id} step="conta" />
          <RecordAcerto locacao_id={id} step="fechar" />
        </div>
      ) : (
        <>
          <Later title="2. Acerto">O que é devido, o que a caução paga e o que volta ao cliente.</Later>
          <Later title="3. Fechar">O termo para assinar, e depois devolver ou cobrar.</Later>
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

function Return({ locacao }: { locacao: Locacao }) {
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
        <ReturnInspection locacao={locacao} />
        <ReturnForm locacao={locacao} />
      </>
    )
  return (
    <Alert
      tipo="aviso"
      title={`Esta locação está ${STATUS_LOCACAO_LABEL[locacao.status].toLowerCase()}.`}
      actions={
        <LinkButton size="small" href={recordHref.locacao(locacao.id)}>
          Abrir a locação
        </LinkButton>
      }
    >
      Retome a locação antes de registrar a devolução.
    </Alert>
  )
}

/** Offers to inspect the motorcycle first: its km goes into the form. */
const ReturnInspection = ({ locacao: { id, km_devolucao } }: { locacao: Locacao }) =>
  km_devolucao === null && (
    <div className="mb-5">
      <Alert
        tipo="info"
        quiet
        title="Faça antes a vistoria de devolução"
        actions={<StartVistoria label="Fazer vistoria de devolução" tipo="devolucao" locacao_id={id} />}
      >
        As fotos e as avarias ficam no termo assinado, e o km vem preenchido aqui.
      </Alert>
    </div>
  )

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
